import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { Modal } from '../../shared/ui/prime/modal';
import { Topmost } from '../../shared/ui/prime/topmost';
import { endReasons } from './rules';
import { SignInForm } from './sign-in-form';
import { ThirdPartySignIn } from './third-party-sign-in';
import { useSession } from './use-session';
import './session.css';
import './session-ended.css';

/**
 * Dialog for a session that ended while a page was open. The person signs in again, or leaves. The page below the dialog stays open, so
 * that unsaved work is not lost. Links open in another window, which reports a sign-in to this page. If the session was an impersonation,
 * the dialog shows the reason why the impersonation ended.
 */
export function SessionEndedDialog() {
  const { leave, user, why } = useSession();
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
          <p>
            {user?.impersonating
              ? t(why === null ? 'sessionEnded.acting' : endReasons[why], { name: `${user.name} ${user.surname}` })
              : t('sessionEnded.text')}
          </p>
          <ThirdPartySignIn returnTo={new URL('signed-in', document.baseURI).href} inWindow />
          <SignInForm returnTo={location.href} />
          <a href={new URL('forgot-password', document.baseURI).href} target="_blank" rel="noreferrer">
            {t('signIn.forgot')}
            <NewWindowHint />
          </a>
        </div>
      </Modal>
    </Topmost>
  );
}
