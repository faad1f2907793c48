import { useTranslation } from 'react-i18next';
import { ThirdPartyLink } from '../../shared/ui/third-party-link';

/** Sign-in without a password of the portal's. */
export function ThirdPartySignIn({ returnTo }: { readonly returnTo: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="form-stack">
      {(['Google', 'Microsoft'] as const).map((platform) => (
        <ThirdPartyLink key={platform} platform={platform} returnTo={returnTo ?? document.baseURI} routeOrigin="signin" userPlatform="none">
          {t('signIn.with', { platform })}
        </ThirdPartyLink>
      ))}
      <p className="sign-in-or">{t('signIn.or')}</p>
    </div>
  );
}
