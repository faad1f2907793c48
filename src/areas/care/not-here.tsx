import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { brand } from '../../shared/rules/brand';
import { isAdmitted, type Mounting, type Profile } from '../../shared/rules/permissions';
import { Action, ActionLink, buttonClasses } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from '../session';

const portalNames: Record<Mounting, string> = { premium: `${brand.name} Premium`, plus: `${brand.name} Plus` };

/**
 * The page for a person whom this portal does not admit. It names the person's own portal, and offers to sign out. No link leads home,
 * because the guard would lead from home to this page again.
 */
export function NotHere({ profile }: { readonly profile: Profile | null }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const { mounting, otherPortal } = config;
  const other = mounting === 'premium' ? 'plus' : 'premium';
  const portal = isAdmitted(other, profile) ? portalNames[other] : null;
  const nextStep = portal ? (
    otherPortal && (
      <a className={buttonClasses()} href={otherPortal}>
        <span className="p-button-label">{t('notHere.go', { portal })}</span>
      </a>
    )
  ) : (
    <ActionLink to="/contact">{t('contentPage.contact')}</ActionLink>
  );
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('notHere.title')}</PageTitle>
      <Notice severity="warning">{portal ? t('notHere.other', { portal, here: portalNames[mounting] }) : t('notHere.none')}</Notice>
      <div className="flex flex-wrap gap-2">
        {nextStep}
        <Action look="side" onPress={signOut}>
          {t('portal.signOut')}
        </Action>
      </div>
    </div>
  );
}
