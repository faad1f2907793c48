import comments from 'primeicons/raw-svg/comments.svg?raw';
import close from 'primeicons/raw-svg/times.svg?raw';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { Disclosure } from '../../shared/ui/native/disclosure';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Icon } from '../../shared/ui/native/icon';
import { Busy } from '../../shared/ui/page/busy';
import { useSession } from '../session';
import { chat } from './flows/chat';
import '../../shared/ui/native/header-tool.css';
import './chat.css';

/**
 * The button of the chat. In the header, the button covers no content. While the chat is open, the provider's frame is below the button.
 */
export function Chat({ logic = chat }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { locale } = useSession();
  const { address } = state.context;
  const isOpen = !state.matches('closed');
  const busy = state.hasTag('busy');
  const name = t(isOpen ? 'chat.close' : 'chat.open');

  return (
    <Disclosure
      className="header-tool"
      name={name}
      label={
        <>
          <Icon drawing={isOpen ? close : comments} />
          <span className="header-word">{name}</span>
        </>
      }
      isOpen={isOpen}
      onOpen={() => send({ type: 'opened' })}
      onClose={() => send({ type: 'closed' })}
    >
      <section className="chat-panel" aria-label={t('chat.title')}>
        {busy && <Busy />}
        <FlowNotice
          state={state}
          send={send}
          actions={
            <ActionLink to="/contact" look="side">
              {t('common.writeToUs')}
            </ActionLink>
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
      </section>
    </Disclosure>
  );
}
