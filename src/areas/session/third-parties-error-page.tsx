import { useSearch } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n';
import { safeDestination, withReturnTo } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from './use-session';

const reasons = [
  'denied',
  'lost',
  'no-email',
  'not-activated',
  'closed',
  'link-first',
  'has-password',
  'at-google',
  'at-microsoft',
] as const;

/**
 * The page with the reason why a sign-in with Google or Microsoft failed. The page that the person first requested opens after another
 * sign-in.
 */
export function ThirdPartiesErrorPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const given = query.get('reason') ?? '';
  const reason = reasons.find((each) => each === given) ?? 'unavailable';
  return (
    <div className="card flex flex-column gap-4 mx-auto max-w-30rem">
      <PageTitle>{t(user ? 'thirdPartiesError.signedInTitle' : 'thirdPartiesError.title')}</PageTitle>
      <Notice severity="warning">{t(user ? 'thirdPartiesError.signedIn' : `thirdPartiesError.${reason}`)}</Notice>
      <div className="flex flex-wrap gap-2">
        {!user && reason === 'not-activated' && (
          <ActionLink to={withReturnTo('/resend-activation', search)}>{t('sendActivation.another')}</ActionLink>
        )}
        {user ? (
          <ActionLink to={safeDestination(document.baseURI, [query.get('returnTo')])}>{t('common.back')}</ActionLink>
        ) : (
          <ActionLink to={withReturnTo('/signin', search)}>{t('thirdPartiesError.signIn')}</ActionLink>
        )}
      </div>
    </div>
  );
}
