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
  /** Logo and language alone, and what says that the session has ended. */
  readonly reduced?: boolean;
};

/** Way home, language, and who is signed in. */
export function Header({ reduced = false }: Props) {
  const { t } = useTranslation();
  const { phase, user } = useSession();
  const departures = useDepartures();
  const search = useSearch();
  const [flowsDone, setFlowsDone] = useState(0);
  const [hasAccount, setHasAccount] = useState(user !== null);
  if (user && !hasAccount) setHasAccount(true);
  const signInOffered = !reduced && phase === 'anonymous';
  const isHomeless = user !== null && !isAdmitted(config.mounting, user.profile);
  // To whom the portal is closed, its tools lead nowhere.
  const hasTools = !reduced && !isHomeless;

  return (
    <PageHeader logo={<Logo demo={user?.role === 'TEACHER_DEMO'} homeless={isHomeless} />}>
      {hasTools && user && isSpain(user.country.id) && <Chat key={`chat ${departures}`} />}
      {user && <SignedInTools key={`tools ${departures}`} user={user} reduced={!hasTools} />}
      {/* From the first person on: its flows outlive who signs out by a moment. */}
      {!reduced && hasAccount && <Account key={`account ${flowsDone}`} onLeft={() => setFlowsDone(flowsDone + 1)} />}
      {signInOffered && (
        <ActionLink to={withReturnTo('/signin', search)} look="side">
          {t('portal.signIn')}
        </ActionLink>
      )}
      {/* Rendered from the start and last: parts that load later stand before it, and move no control. */}
      <LanguageMenu key={`language ${departures}`} />
    </PageHeader>
  );
}
