import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import '../../shared/ui/layout.css';

/** Why another system does not learn who the person is; it says no more, for whoever asks may not be who it seems. */
export function OauthErrorPage() {
  const { t } = useTranslation();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('oauth.errorTitle')}</PageTitle>
      <Notice severity="danger">{t('oauth.error')}</Notice>
      <div className="flex flex-wrap gap-2">
        <ActionLink to="/">{t('portal.home')}</ActionLink>
        <ActionLink look="side" to="/help">
          {t('signIn.help')}
        </ActionLink>
      </div>
    </div>
  );
}
