import { useHistoryState } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { broughtFault } from '../../shared/flow/brought';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { isAdmitted } from '../../shared/rules/permissions';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { SafeHtml } from '../../shared/ui/safe-html';
import { useSession } from '../session';
import { pageContent } from './flows/content-page';
import { NotHere } from './not-here';

/** The content service's text about pages that cannot be shown, or the portal's own one. */
function Explanation() {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: 'ERROR_404', locale } }) });
  const [content] = state.context.items;
  if (state.matches('loading')) return <Busy />;
  return content ? <SafeHtml html={content.html} /> : <p>{t('errorPage.text')}</p>;
}

/** The person is signed in and may not open the page that they asked for. */
function Refused() {
  const { t } = useTranslation();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('errorPage.title')}</PageTitle>
      <p>{t('errorPage.refused')}</p>
      <div>
        <ActionLink to="/">{t('portal.home')}</ActionLink>
      </div>
    </div>
  );
}

/**
 * The page for everything that cannot be shown. A flow that sends a person here passes on the reason, which has a text here, and the
 * server's message.
 */
export function ErrorPage() {
  const { t } = useTranslation();
  const { locale, user } = useSession();
  const { reason, message } = broughtFault(useHistoryState());
  if (user && !isAdmitted(config.mounting, user.profile)) return <NotHere profile={user.profile} />;
  if (user && reason === 'refused') return <Refused />;
  const failed = reason === 'refused' ? undefined : reason;
  const asks = failed === 'library' || failed === 'arrival';
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(failed ? `errorPage.${failed}Title` : 'errorPage.title')}</PageTitle>
      {failed || message ? (
        <Notice severity="danger">
          {failed && <p>{t(`errorPage.${failed}`)}</p>}
          {message && <p>{message}</p>}
        </Notice>
      ) : (
        <Explanation key={locale} />
      )}
      <div className="flex flex-wrap gap-2">
        {failed === 'library' && <ActionLink to="/edit-library">{t('portal.editLibrary')}</ActionLink>}
        {failed === 'arrival' && <ActionLink to="/register">{t('signIn.register')}</ActionLink>}
        <ActionLink to="/" look={asks ? 'side' : 'main'}>
          {t('portal.home')}
        </ActionLink>
      </div>
    </div>
  );
}
