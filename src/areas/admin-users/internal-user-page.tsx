import { Redirect, useRoute } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { internalUser } from './flows/internal-user';
import { internalUserActions } from './flows/internal-user-actions';
import type { internalUserStatus } from './flows/internal-user-status';
import { openInternalUser } from './flows/open-internal-user';
import { InternalUserForm } from './internal-user-form';
import { InternalUserStatus } from './internal-user-status';
import { isStaffRole } from './rules';
import '../../shared/ui/native/layout.css';

type Flows = {
  readonly opening?: typeof openInternalUser;
  readonly form?: typeof internalUser;
  readonly status?: typeof internalUserStatus;
  readonly actions?: typeof internalUserActions;
};

function OpenedUser({ id, opening = openInternalUser, form, status, actions = internalUserActions }: Flows & { readonly id: string }) {
  const [state, send] = useFlow(opening, { input: () => ({ id }) });
  const { user } = state.context;
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {user && (
        <>
          <InternalUserForm user={user} {...(form && { logic: form })} />
          <InternalUserStatus user={user} actions={actions} {...(status && { logic: status })} />
        </>
      )}
      {state.matches('notFound') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** The page on which internal support edits the account of a person who works for the publisher. */
export function InternalUserPage(flows: Flows) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/internal/user/:role/:userId');
  if (path && !isStaffRole(path.role)) return <Redirect to="/error" replace />;
  return (
    <div className="reading-page">
      <PageTitle>{t('staff.editTitle')}</PageTitle>
      {path && <OpenedUser key={path.userId} id={path.userId} {...flows} />}
    </div>
  );
}

/** The page on which internal support creates an account for a person who works for the publisher. */
export function NewInternalUserPage({ logic }: { readonly logic?: typeof internalUser }) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('staff.newTitle')}</PageTitle>
      <InternalUserForm user={null} {...(logic && { logic })} />
    </div>
  );
}
