import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { CloseWindow } from '../../shared/ui/native/close-window';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from './use-session';
import '../../shared/ui/native/layout.css';

/**
 * The last page of a sign-in in a second window. The second window closes itself, if the browser allows this. The page in the first window
 * has already received the message about the sign-in.
 */
export function SignedInPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(user ? 'signedIn.title' : 'portal.signIn')}</PageTitle>
      {user ? (
        <Notice severity="success" actions={<CloseWindow>{t('signedIn.close')}</CloseWindow>}>
          {t('signedIn.text', { name: user.name })}
        </Notice>
      ) : (
        <div>
          <ActionLink to="/signin">{t('portal.signIn')}</ActionLink>
        </div>
      )}
    </div>
  );
}
