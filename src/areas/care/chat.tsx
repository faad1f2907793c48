import { useTranslation } from 'react-i18next';
import { useFlow } from '../../shared/flow/use-flow';
import { Action, ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Icon } from '../../shared/ui/icon';
import { useSession } from '../session';
import { chat } from './flows/chat';
import './chat.css';

/** A button at the edge of the window, and over it the provider's chat while it is open. */
export function Chat({ logic = chat }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { locale } = useSession();
  const { address } = state.context;
  const isClosed = state.matches('closed');
  const busy = state.hasTag('busy');

  return (
    <aside className="chat" aria-label={t('chat.title')}>
      {!isClosed && (
        <div className="chat-panel">
          {busy && <Busy />}
          <FlowNotice
            state={state}
            actions={
              <>
                <Action onPress={() => send({ type: 'retried' })}>{t('common.retry')}</Action>
                <ActionLink to="/contact" look="side">
                  {t('common.writeToUs')}
                </ActionLink>
              </>
            }
          />
          {address && !state.matches('failed') && (
            <iframe
              key={address}
              className="chat-frame"
              title={t('chat.title')}
              src={`${address}${address.includes('?') ? '&' : '?'}lang=${locale}`}
              hidden={busy}
            />
          )}
        </div>
      )}
      <button
        type="button"
        className="chat-button"
        aria-expanded={!isClosed}
        onClick={() => send({ type: isClosed ? 'opened' : 'closed' })}
      >
        <Icon name={isClosed ? 'chat' : 'close'} />
        {t(isClosed ? 'chat.open' : 'chat.close')}
      </button>
    </aside>
  );
}
