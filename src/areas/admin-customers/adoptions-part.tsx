import cross from 'primeicons/raw-svg/times.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { languageName } from '../../shared/i18n/language-name';
import { Icon } from '../../shared/ui/icon';
import { adoptionKey } from './rules';
import type { Adoption } from './types';
import '../../shared/ui/layout.css';
import './fictitious.css';

type Props = {
  readonly adoptions: readonly Adoption[];
  /** What is wrong with them. */
  readonly error?: string | undefined;
  /** What became of a press on them. It takes focus from the button that is gone. */
  readonly message?: ReactNode;
  /** Not given where they are only looked at. */
  readonly onRemove?: (adoption: Adoption) => void;
  /** They stay as they are while the form is being sent. */
  readonly busy?: boolean;
  /** The way to another one. */
  readonly children?: ReactNode;
};

/** An adoption in words: the title, followed by language and edition in brackets. */
export const useAdoptionText = () => {
  const { t, i18n } = useTranslation();
  return ({ name, language, edition }: Adoption): string =>
    t('fictitious.adoption', { title: name, language: languageName(language, i18n.language), edition });
};

/** The titles that a fictitious teacher has adopted. */
export function AdoptionsPart({ adoptions, error, message, onRemove, busy = false, children }: Props) {
  const { t } = useTranslation();
  const text = useAdoptionText();
  return (
    <section className="card-part" aria-labelledby="fictitious-titles">
      <h2 id="fictitious-titles">{t('fictitious.titles')}</h2>
      {error && (
        <p className="field-error">
          <Icon drawing={danger} />
          {error}
        </p>
      )}
      {message}
      {adoptions.length === 0 ? (
        <p>{t('fictitious.noTitles')}</p>
      ) : (
        <ul className="adoptions">
          {adoptions.map((adoption) => (
            <li key={adoptionKey(adoption)}>
              <span>{text(adoption)}</span>
              {onRemove && (
                <button
                  type="button"
                  className="adoption-remove"
                  aria-label={t('fictitious.remove', { title: text(adoption) })}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && onRemove(adoption)}
                >
                  <Icon drawing={cross} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
