import { useHistoryState } from 'wouter/use-browser-location';
import { basePath } from '../../shared/config/config';
import { type AccessReason, readAccessFault } from '../../shared/flow/navigation-state';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { pathInside } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import '../../shared/ui/native/layout.css';

const titles = {
  unknownRequest: 'oauth.errorTitle',
  notAllowed: 'oauth.errorTitle',
  actsForOther: 'oauth.errorTitle',
  signedOut: 'sessionEnded.title',
  failed: 'oauth.failedTitle',
} as const satisfies Record<AccessReason, Key>;

/**
 * The page that shows the reason why another system does not receive the person's identity. The flow of the request passes the reason. If
 * the page is opened without a request, there is no reason.
 */
export function OauthErrorPage() {
  const { t } = useTranslation();
  const { reason = 'unknownRequest', again } = readAccessFault(useHistoryState());
  const address =
    again === undefined ? null : pathInside(`${window.location.origin}${basePath}/`, window.location.origin + basePath + again);
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(titles[reason])}</PageTitle>
      <Notice severity={reason === 'failed' ? 'danger' : 'warning'}>{t(`oauth.${reason}`)}</Notice>
      <div className="flex flex-wrap gap-2">
        {address !== null && <ActionLink to={address}>{t(reason === 'signedOut' ? 'portal.signIn' : 'common.retry')}</ActionLink>}
        <ActionLink to="/" look={address === null ? 'main' : 'side'}>
          {t('portal.home')}
        </ActionLink>
        <ActionLink look="side" to="/help">
          {t('signIn.help')}
        </ActionLink>
      </div>
    </div>
  );
}
