import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Brought, useFlow } from '../../shared/flow/use-flow';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { SafeHtml } from '../../shared/ui/safe-html';
import { useSession } from '../session';
import { pageContent } from './flows/content-page';

/** What the content service says of pages that cannot be shown, or the portal's own words. */
function Explanation() {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: 'ERROR_404', locale } }) });
  const [content] = state.context.items;
  if (state.matches('loading')) return <Busy />;
  return content ? <SafeHtml html={content.html} /> : <p>{t('errorPage.text')}</p>;
}

/** Where everything ends that cannot be shown. A flow that sends a person here brings why, for which there are words here, and what the server said. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { locale } = useSession();
  const { reason, message } = useHistoryState<Brought | null>() ?? {};
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(reason ? `errorPage.${reason}Title` : 'errorPage.title')}</PageTitle>
      {reason || message ? (
        <Notice severity="danger">
          {reason && <p>{t(`errorPage.${reason}`)}</p>}
          {message && <p>{message}</p>}
        </Notice>
      ) : (
        <Explanation key={locale} />
      )}
      <div className="flex flex-wrap gap-2">
        {reason === 'library' && <ActionLink to="/edit-library">{t('portal.editLibrary')}</ActionLink>}
        {reason === 'arrival' && <ActionLink to="/register">{t('signIn.register')}</ActionLink>}
        <ActionLink to="/" look={reason === 'library' || reason === 'arrival' ? 'side' : 'main'}>
          {t('portal.home')}
        </ActionLink>
      </div>
    </div>
  );
}
