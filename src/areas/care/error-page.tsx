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

/** The link to home. It stands below all messages, so that no late message moves it under a press. */
function ToHome() {
  const { t } = useTranslation();
  return (
    <div>
      <ActionLink to="/">{t('portal.home')}</ActionLink>
    </div>
  );
}

/** The page does not exist: the content service's text about that, or the portal's own one. */
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
 * Message to a signed-in person who may not open the page. `personal`: only the person may, whose account a supporter uses. Where that person
 * may not either, the supporter reads how to get back to an account of their own.
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

/** A flow has failed: the outcome, the message of the server, and the way to try again. */
function Failed({ reason, message, again }: ReturnType<typeof readFault>) {
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
 * The page for everything that cannot be shown. A flow that sends a person here passes on the reason, which has a text here, and the
 * server's message.
 */
export function ErrorPage() {
  const { t } = useTranslation();
  const { locale, user } = useSession();
  const { reason, message, again } = readFault(useHistoryState());
  if (user && !isAdmitted(config.mounting, user.profile)) return <NotHere profile={user.profile} />;
  const isRefusal = reason === 'refused' || reason === 'personal';
  const failed = isRefusal ? undefined : reason;
  const told =
    failed || message ? (
      <Failed {...(failed && { reason: failed })} {...(message && { message })} {...(again && { again })} />
    ) : (
      <NotFound key={locale} />
    );
  const isRefused = user !== null && isRefusal;
  const notShown = message ? 'portal.crash.title' : 'errorPage.title';
  const title = isRefused ? 'errorPage.refusedTitle' : notShown;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(failed ? `errorPage.${failed}Title` : title)}</PageTitle>
      {isRefused ? <Refused reason={reason} /> : told}
    </div>
  );
}
