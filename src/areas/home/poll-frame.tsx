import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { poll } from './flows/poll';
import { pollAddress } from './poll-address';
import './poll-frame.css';

type Props = {
  readonly logic?: typeof poll;
  /** Address of the widget. */
  readonly widget: string;
};

/**
 * The poll of the person, in the frame of a widget; nothing if there is no poll. The widget may only run scripts: it cannot read
 * the portal or leave the frame.
 */
export function PollFrame({ logic = poll, widget }: Props) {
  const [state] = useFlow(logic, {});
  const { t } = useTranslation();
  const found = state.context.poll;
  if (state.matches('loading')) return <div className="poll" />;
  if (!found) return null;
  return (
    <div className="poll">
      <iframe
        className="poll-frame"
        title={t('poll.title')}
        src={pollAddress(widget, found)}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </div>
  );
}
