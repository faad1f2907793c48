import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { Modal } from '../../shared/ui/modal';
import { NewWindow } from '../../shared/ui/new-window';
import { Topmost } from '../../shared/ui/topmost';
import { SignInForm } from './sign-in-form';
import { ThirdPartySignIn } from './third-party-sign-in';
import { useSession } from './use-session';
import './session.css';
import './session-ended.css';

/**
 * The session ended in mid-flow: the person signs in again over the page, which keeps what they did, or leaves. What leads away from the page
 * opens in a window of its own; this page hears from it who has come.
 */
export function SessionEndedDialog() {
  const { leave } = useSession();
  const { t } = useTranslation();
  return (
    <Topmost>
      <Modal
        unasked
        title={t('sessionEnded.title')}
        actions={
          <Action look="quiet" onPress={leave}>
            {t('sessionEnded.leave')}
          </Action>
        }
      >
        <div className="form-stack session-ended">
          <p>{t('sessionEnded.text')}</p>
          <ThirdPartySignIn returnTo={new URL('signed-in', document.baseURI).href} inWindow />
          <SignInForm returnTo={location.href} />
          <a href={new URL('forgot-password', document.baseURI).href} target="_blank" rel="noreferrer">
            {t('signIn.forgot')}
            <NewWindow />
          </a>
        </div>
      </Modal>
    </Topmost>
  );
}
