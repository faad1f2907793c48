import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useDepartures, useSession } from '../areas/session';
import { SessionLost } from '../areas/session/session-lost';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import { useTranslation } from '../shared/i18n';
import { isSpain } from '../shared/rules/country';
import { isAdmitted } from '../shared/rules/permissions';
import { withReturnTo } from '../shared/rules/return-to';
import { ActionLink } from '../shared/ui/native/action';
import { optionalPart } from '../shared/ui/page/optional-part';
import { PageHeader } from '../shared/ui/page/page-header';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';

const Account = optionalPart(async () => (await loadExtra(() => import('./account'))).Account, null, 'tools');
const Chat = optionalPart(async () => (await loadExtra(() => import('../areas/care/chat'))).Chat, null, 'care');
const SignedInTools = optionalPart(
  async () => (await loadExtra(() => import('./signed-in-tools'))).SignedInTools,
  <SessionLost />,
  'tools',
);

type Props = {
  /** Whether the header has only the logo, the language, and the dialog of an ended session. */
  readonly reduced?: boolean;
};

/** The header: logo, tools, menu of the signed-in person, and language. */
export function Header({ reduced = false }: Props) {
  const { t } = useTranslation();
  const { phase, user } = useSession();
  const departures = useDepartures();
  const search = useSearch();
  const [flowsDone, setFlowsDone] = useState(0);
  const [hasAccount, setHasAccount] = useState(user !== null);
  if (user && !hasAccount) setHasAccount(true);
  const isSignInOffered = !reduced && phase === 'anonymous';
  const isHomeless = user !== null && !isAdmitted(config.mounting, user.profile);
  // People whom this portal does not admit get no tools, because the pages of the tools are closed to them.
  const hasTools = !reduced && !isHomeless;

  return (
    <PageHeader logo={<Logo demo={user?.role === 'TEACHER_DEMO'} homeless={isHomeless} />}>
      {hasTools && user && isSpain(user.country.id) && <Chat key={`chat ${departures}`} />}
      {user && <SignedInTools key={`tools ${departures}`} user={user} reduced={!hasTools} />}
      {/* `Account` stays after the first sign-in, because its flows run a moment longer than the session. */}
      {!reduced && hasAccount && <Account key={`account ${flowsDone}`} onLeft={() => setFlowsDone(flowsDone + 1)} />}
      {isSignInOffered && (
        <ActionLink to={withReturnTo('/signin', search)} look="side">
          {t('portal.signIn')}
        </ActionLink>
      )}
      {/* The language menu is rendered from the start, at the end of the header. Parts that load later do not move the menu. */}
      <LanguageMenu key={`language ${departures}`} />
    </PageHeader>
  );
}
