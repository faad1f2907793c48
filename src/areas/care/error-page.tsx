import { useHistoryState } from 'wouter/use-browser-location';
import { basePath, config } from '../../shared/config/config';
import { readFault } from '../../shared/flow/navigation-state';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { isAdmitted, may } from '../../shared/rules/permissions';
import { pathInside } from '../../shared/rules/return-to';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from '../session';
import { pageContent } from './flows/content-page';
import { NotHere } from './not-here';

/** The link to home. The link appears together with the message above. So a late message does not move the link away from the pointer. */
function ToHome() {
  const { t } = useTranslation();
  return (
    <div>
      <ActionLink to="/">{t('portal.home')}</ActionLink>
    </div>
  );
}

/** The message that the page does not exist: the text of the content service, or the portal's own text. */
function NotFound() {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: 'ERROR_404', locale } }) });
  const [content] = state.context.items;
  if (state.matches('loading')) return <Busy />;
  return (
    <>
      {content ? <SafeHtml html={content.html} /> : <p>{t('errorPage.text')}</p>}
      <ToHome />
    </>
  );
}

/**
 * The message to a signed-in person who may not open the page. `personal`: only the owner of the account may open the page, and not a
 * supporter who impersonates the owner. If the owner may not open the page either, the supporter reads how to return to their own account.
 */
function Refused({ reason }: { readonly reason: 'refused' | 'personal' }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isOfOther = reason === 'refused' && user?.impersonating;
  return (
    <>
      <p>{t(isOfOther ? 'errorPage.acting' : `errorPage.${reason}`)}</p>
      <ToHome />
    </>
  );
}

/** The message about a failed flow: the reason, the text of the server, and links to other pages. */
function FlowFailure({ reason, message, again }: ReturnType<typeof readFault>) {
  const { t } = useTranslation();
  const { user } = useSession();
  const address =
    again === undefined ? null : pathInside(`${window.location.origin}${basePath}/`, window.location.origin + basePath + again);
  const mayAdd = reason === 'noTitle' && user !== null && may(user, 'editLibrary');
  const isLibrary = reason === 'library' || mayAdd;
  const isMain = address === null && !isLibrary && reason !== 'arrival' && reason !== 'noAsset';
  return (
    <>
      <Notice severity="danger">
        {reason && <p>{t(`errorPage.${reason}`)}</p>}
        {message && <p>{message}</p>}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {address !== null && <ActionLink to={address}>{t(reason === 'noPlace' ? 'errorPage.toTitle' : 'common.retry')}</ActionLink>}
        {isLibrary && <ActionLink to="/edit-library">{t('portal.editLibrary')}</ActionLink>}
        {reason === 'noAsset' && <ActionLink to="/professional-development">{t('errorPage.toAssets')}</ActionLink>}
        {reason === 'arrival' && <ActionLink to="/register">{t('signIn.register')}</ActionLink>}
        <ActionLink to="/" look={isMain ? 'main' : 'side'}>
          {t('portal.home')}
        </ActionLink>
      </div>
    </>
  );
}

/**
 * The page that is shown in place of a page that cannot be shown. A flow that leads a person to this page passes on the reason and the
 * server's message. This page has a text for each reason.
 */
export function ErrorPage() {
  const { t } = useTranslation();
  const { locale, user } = useSession();
  const { reason, message, again } = readFault(useHistoryState());
  if (user && !isAdmitted(config.mounting, user.profile)) return <NotHere profile={user.profile} />;
  const isRefusal = reason === 'refused' || reason === 'personal';
  const failed = isRefusal ? undefined : reason;
  const failure =
    failed || message ? (
      <FlowFailure {...(failed && { reason: failed })} {...(message && { message })} {...(again && { again })} />
    ) : (
      <NotFound key={locale} />
    );
  const isRefused = user !== null && isRefusal;
  const generalTitle = message ? 'portal.crash.title' : 'errorPage.title';
  const title = isRefused ? 'errorPage.refusedTitle' : generalTitle;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(failed ? `errorPage.${failed}Title` : title)}</PageTitle>
      {isRefused ? <Refused reason={reason} /> : failure}
    </div>
  );
}
