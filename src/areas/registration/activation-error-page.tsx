import { useSearch } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import '../../shared/ui/native/layout.css';

/** The page of a failed activation. Either the link was used before and the account is active, or the link has expired. */
export function ActivationErrorPage() {
  const { t } = useTranslation();
  const isUsed = new URLSearchParams(useSearch()).has('used');
  return (
    <div className="narrow-page">
      <PageTitle>{t(isUsed ? 'activation.doneTitle' : 'activationError.title')}</PageTitle>
      <Notice severity={isUsed ? 'info' : 'danger'}>{t(isUsed ? 'activationError.used' : 'activationError.text')}</Notice>
      <div className="flex flex-wrap gap-2">
        {!isUsed && <ActionLink to="/resend-activation">{t('sendActivation.another')}</ActionLink>}
        <ActionLink look={isUsed ? 'main' : 'side'} to="/signin">
          {t('portal.signIn')}
        </ActionLink>
        {isUsed && (
          <ActionLink look="side" to="/forgot-password">
            {t('signIn.forgot')}
          </ActionLink>
        )}
        <ActionLink look="side" to="/">
          {t('portal.home')}
        </ActionLink>
      </div>
    </div>
  );
}
