import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import type { signIn } from './flows/sign-in';
import { endReasons } from './rules';
import { SignInForm } from './sign-in-form';
import { ThirdPartySignIn } from './third-party-sign-in';
import { useSession } from './use-session';
import './session.css';

/** The frame around the form, with the other ways to sign in and the link to registration. Every way ends at the address `returnTo`. */
export function SignInFrame({ returnTo, children }: { readonly returnTo: string | null; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const search = returnTo === null ? '' : new URLSearchParams({ returnTo }).toString();
  return (
    <div className="sign-in">
      <PageTitle>{t('portal.signIn')}</PageTitle>
      <ThirdPartySignIn returnTo={returnTo} />
      {children}
      <ul className="sign-in-ways">
        <li>
          <Link to={withReturnTo('/forgot-password', search)}>{t('signIn.forgot')}</Link>
        </li>
        <li>
          <Link to={withReturnTo('/resend-activation', search)}>{t('signIn.resendActivation')}</Link>
        </li>
        <li>
          <Link to="/help">{t('signIn.help')}</Link>
        </li>
      </ul>
      <p className="sign-in-new">{t('signIn.newHere')}</p>
      <ActionLink look="side" to={withReturnTo('/register', search)}>
        {t('signIn.register')}
      </ActionLink>
    </div>
  );
}

/** Page of the sign-in. If an impersonation ended while no page was open, the page shows the reason. */
export function SignInPage({ logic }: { logic?: typeof signIn }) {
  const { why } = useSession();
  const { t } = useTranslation();
  const returnTo = new URLSearchParams(useSearch()).get('returnTo');
  return (
    <SignInFrame returnTo={returnTo}>
      {why !== null && (
        <Notice severity="info" standing>
          {t(endReasons[why], { name: t('sessionEnded.somebody') })}
        </Notice>
      )}
      <SignInForm {...(logic && { logic })} returnTo={returnTo} />
    </SignInFrame>
  );
}
