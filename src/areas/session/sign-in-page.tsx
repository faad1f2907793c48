import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { PageTitle } from '../../shared/ui/page-title';
import type { signIn } from './flows';
import { SignInForm } from './sign-in-form';
import { ThirdPartySignIn } from './third-party-sign-in';
import './session.css';

export function SignInPage({ logic }: { logic?: typeof signIn }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  return (
    <div className="sign-in">
      <PageTitle>{t('signIn.title')}</PageTitle>
      <ThirdPartySignIn returnTo={returnTo} />
      <SignInForm {...(logic && { logic })} returnTo={returnTo} />
      <p className="form-small">
        <Link to="/help">{t('signIn.help')}</Link>
      </p>
    </div>
  );
}
