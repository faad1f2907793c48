import { useTranslation } from '../../i18n';
import './steps.css';

type Props = {
  /** The name of each step, in a few words. */
  readonly names: readonly string[];
  /** The number of the current step, from 1; undefined if the flow is at no step. */
  readonly current: number | undefined;
};

/**
 * A list that shows a person's progress in a flow. It looks like PrimeReact's `Steps`. That component would add 20 kB to pages without
 * other code of PrimeReact, and its steps are links without a target. On a phone each step is a line.
 */
export function Steps({ names, current }: Props) {
  const { t } = useTranslation();
  if (current === undefined) return null;
  return (
    <ol className="p-steps" aria-label={t('common.steps')}>
      {names.map((name, index) => {
        const isCurrent = index + 1 === current;
        return (
          <li
            key={name}
            className={`p-steps-item${isCurrent ? ' p-highlight' : ''}${index + 1 < current ? ' steps-done' : ''}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="p-menuitem-link">
              <span className="p-steps-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="p-steps-title">{name}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
