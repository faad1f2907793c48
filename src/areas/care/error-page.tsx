import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { isAdmitted } from '../../shared/rules/permissions';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { SafeHtml } from '../../shared/ui/safe-html';
import { useSession } from '../session';
import { pageContent } from './flows/content-page';
import { NotHere } from './not-here';

/** What the content service says of pages that cannot be shown, or the portal's own words. */
function Explanation() {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: 'ERROR_404', locale } }) });
  const [content] = state.context.items;
  if (state.matches('loading')) return <Busy />;
  return content ? <SafeHtml html={content.html} /> : <p>{t('errorPage.text')}</p>;
}

/** Where everything ends that cannot be shown. A flow that sends a person here may bring what the server said, as `message` in the history state. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { locale, user } = useSession();
  const brought = useHistoryState<{ message?: string; refused?: true } | null>();
  if (user && !isAdmitted(config.mounting, user.profile)) return <NotHere profile={user.profile} />;
  const refused = user && brought?.refused ? <p>{t('errorPage.refused')}</p> : <Explanation key={locale} />;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('errorPage.title')}</PageTitle>
      {brought?.message ? <Notice severity="danger">{brought.message}</Notice> : refused}
      <div>
        <ActionLink to="/">{t('portal.home')}</ActionLink>
      </div>
    </div>
  );
}
