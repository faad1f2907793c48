import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import '../../shared/ui/layout.css';

/** The page for an activation that failed. */
export function ActivationErrorPage() {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('activationError.title')}</PageTitle>
      <Notice severity="danger">{t('activationError.text')}</Notice>
      <div className="flex flex-wrap gap-2">
        <ActionLink to="/resend-activation">{t('sendActivation.title')}</ActionLink>
        <ActionLink look="side" to="/">
          {t('portal.home')}
        </ActionLink>
      </div>
    </div>
  );
}
