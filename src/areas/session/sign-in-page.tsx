import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/action';
import { PageTitle } from '../../shared/ui/page-title';
import type { signIn } from './flows/sign-in';
import { SignInFields, SignInForm } from './sign-in-form';
import { ThirdPartySignIn } from './third-party-sign-in';
import './session.css';

/** What stands around the form: every other way to sign in leads to the same address. */
function Ways({ returnTo, children }: { readonly returnTo: string | null; readonly children: ReactNode }) {
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

export function SignInPage({ logic }: { logic?: typeof signIn }) {
  const returnTo = new URLSearchParams(useSearch()).get('returnTo');
  return (
    <Ways returnTo={returnTo}>
      <SignInForm {...(logic && { logic })} returnTo={returnTo} />
    </Ways>
  );
}

type PartProps = {
  readonly flow: ActorRefFrom<typeof signIn>;
  /** Absolute address to which the ways out of the page lead in the end. */
  readonly returnTo: string;
  readonly children: ReactNode;
};

/** The sign-in as a step of another flow, which leads on. */
export function SignInPart({ flow, returnTo, children }: PartProps) {
  const [state, send] = useChildFlow(flow);
  return (
    <Ways returnTo={returnTo}>
      {children}
      <SignInFields state={state} send={send} />
    </Ways>
  );
}
