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
 * The poll for the person, in an iframe with a widget; nothing if there is no poll. The sandbox allows only scripts, so that the widget can
 * neither read the portal nor navigate the window.
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
