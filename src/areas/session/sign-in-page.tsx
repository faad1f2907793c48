import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { PageTitle } from '../../shared/ui/page-title';
import type { signIn } from './flows';
import { SignInForm } from './sign-in-form';
import './session.css';

export function SignInPage({ logic }: { logic?: typeof signIn }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <div className="sign-in">
      <PageTitle>{t('signIn.title')}</PageTitle>
      <SignInForm {...(logic && { logic })} returnTo={search.get('returnTo')} />
    </div>
  );
}
