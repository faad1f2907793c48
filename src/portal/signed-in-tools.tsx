import bell from 'primeicons/raw-svg/bell.svg?raw';
import users from 'primeicons/raw-svg/users.svg?raw';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { news } from '../areas/account/flows/news';
import type { delegates } from '../areas/care/flows/delegates';
import { type User, useSession } from '../areas/session';
import { OtherTabNotice } from '../areas/session/other-tab-notice';
import { SessionEndedDialog } from '../areas/session/session-ended';
import { loadExtra } from '../shared/browser/code';
import { useFlow } from '../shared/flow/use-flow';
import { useTranslation } from '../shared/i18n';
import { isSpain } from '../shared/rules/country';
import { may } from '../shared/rules/permissions';
import { useOffline } from '../shared/ui/behaviour/use-offline';
import { Icon } from '../shared/ui/native/icon';
import { ReloadAction } from '../shared/ui/native/reload-action';
import { Toast } from '../shared/ui/native/toast';
import { optionalPart } from '../shared/ui/page/optional-part';
import { isOpenTo } from './routes';
import '../shared/ui/native/header-tool.css';

const Delegates = optionalPart(
  async () => (await loadExtra(() => import('../areas/care/delegates'))).Delegates,
  ({ onClose }) => <DelegatesMissing onClose={onClose} />,
  'tools',
);

const SurveyButton = optionalPart(async () => (await loadExtra(() => import('../areas/home/survey-button'))).SurveyButton, null, 'surveys');

const notificationsPath = '/notifications';

/** The link to the notifications, with a mark once the server has reported new notifications. */
export function Bell({ flow = news }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const [state] = useFlow(flow, { input: () => ({ of: undefined }) });
  const isMarked = state.matches('ready') && path !== notificationsPath;
  return (
    <Link to={notificationsPath} className="header-tool" aria-label={t(isMarked ? 'notifications.fresh' : 'notifications.title')}>
      <Icon drawing={bell} />
      {isMarked && <span className="header-mark" />}
    </Link>
  );
}

/** The message that the list of delegates could not be opened. Without a message, people would press the button again and again. */
function DelegatesMissing({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const offline = useOffline();
  return (
    <Toast severity="danger" onClose={onClose} actions={<ReloadAction />}>
      {offline ?? t('portal.crash.missing')}
    </Toast>
  );
}

/** The button that opens the list of the delegates over the page. */
export function DelegatesButton({ flow }: { readonly flow?: typeof delegates }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="header-tool" aria-label={t('delegates.title')} onClick={() => setOpen(true)}>
        <Icon drawing={users} />
        <span className="header-word">{t('delegates.title')}</span>
      </button>
      {isOpen && <Delegates {...(flow && { flow })} onClose={() => setOpen(false)} />}
    </>
  );
}

type Tools = {
  readonly user: User;
  /** Whether to show no tools, but only the messages that the session has ended or another person is signed in. */
  readonly reduced?: boolean;
};

/**
 * The tools in the header for signed-in people. The tools load after the first view. The dialog for an ended session loads with the tools,
 * so that the dialog is available when a session ends.
 */
export function SignedInTools({ user, reduced = false }: Tools) {
  const [path] = useLocation();
  const { expired, features } = useSession();
  return (
    <>
      {expired && <SessionEndedDialog />}
      <OtherTabNotice />
      {!reduced && features?.managedSurvey && may(user, 'answerSurvey') && <SurveyButton />}
      {/* The key closes the list when another page opens, for example by a link in the list. */}
      {!reduced && isSpain(user.country.id) && <DelegatesButton key={path} />}
      {/* The key makes the bell load the number again when the person opens or leaves the page of the notifications. */}
      {!reduced && isOpenTo(user, notificationsPath) && <Bell key={String(path === notificationsPath)} />}
    </>
  );
}
