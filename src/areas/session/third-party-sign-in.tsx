import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { ThirdPartyLink } from '../../shared/ui/native/third-party-link';

type Props = {
  readonly returnTo: string | null;
  /** Identity providers that this portal knows. */
  readonly platforms?: typeof config.thirdParties;
  /** Whether the sign-in opens in another window, so that the page stays open. */
  readonly inWindow?: boolean;
};

/** The links to sign in with an identity provider; nothing if the portal has no identity provider. */
export function ThirdPartySignIn({ returnTo, platforms = config.thirdParties, inWindow = false }: Props) {
  const { t } = useTranslation();
  if (platforms.length === 0) return null;
  return (
    <div className="form-stack">
      {platforms.map((platform) => (
        <ThirdPartyLink
          key={platform}
          platform={platform}
          returnTo={returnTo ?? document.baseURI}
          routeOrigin="signin"
          userPlatform="none"
          inWindow={inWindow}
        >
          {t('signIn.with', { platform })}
        </ThirdPartyLink>
      ))}
      <p className="sign-in-or">{t('signIn.or')}</p>
    </div>
  );
}
