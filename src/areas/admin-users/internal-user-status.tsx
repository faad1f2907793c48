import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Modal } from '../../shared/ui/prime/modal';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { LatestActions } from '../admin-customers';
import { useUser } from '../session';
import type { internalUserActions } from './flows/internal-user-actions';
import { internalUserStatus } from './flows/internal-user-status';
import type { StaffUser } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly user: StaffUser;
  readonly actions: typeof internalUserActions;
  readonly logic?: typeof internalUserStatus;
};

/** The status of an account, the button that changes it, and the actions of support on the account. */
export function InternalUserStatus({ user, actions, logic = internalUserStatus }: Props) {
  const { t } = useTranslation();
  const supporter = useUser();
  const [state, send] = useFlow(logic, { input: () => ({ id: user.id, isActive: user.isActive }) });
  const { isActive } = state.context;
  const { name, surname1, email } = user.form;
  const isOwn = String(user.id) === supporter.id;
  const actionText = t(isActive ? 'staff.deactivate' : 'staff.activate');
  const busy = state.hasTag('busy');

  return (
    <>
      <section className="card-part" aria-labelledby="internal-user-access" aria-busy={busy}>
        <h2 id="internal-user-access">{t('staff.access')}</h2>
        <Stage>
          {!state.matches('failed') && <FlowNotice state={state} send={send} />}
          {!state.matches('unread') && (
            <>
              <p style={state.matches('asking') ? { visibility: 'hidden' } : undefined}>
                {t(isActive ? 'staff.isActive' : 'staff.isInactive')}
              </p>
              {isOwn ? (
                <p>{t('staff.ownAccount')}</p>
              ) : (
                <div>
                  <Action look="side" busy={state.matches('asking')} onPress={() => send({ type: 'change.requested' })}>
                    {actionText}
                  </Action>
                </div>
              )}
            </>
          )}
        </Stage>
        {(state.matches('confirming') || state.matches('changing')) && (
          <Modal
            title={t(isActive ? 'staff.deactivateTitle' : 'staff.activateTitle', { name: `${name} ${surname1}` })}
            onClose={() => send({ type: 'dismissed' })}
            actions={
              <>
                <Action look="side" disabled={busy} onPress={() => send({ type: 'dismissed' })}>
                  {t('common.cancel')}
                </Action>
                <Action busy={busy} onPress={() => send({ type: 'confirmed' })}>
                  {actionText}
                </Action>
              </>
            }
          >
            <p>{t(isActive ? 'staff.deactivateText' : 'staff.activateText', { email })}</p>
          </Modal>
        )}
        {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
      </section>
      {/* Each change of status becomes an entry in the list of actions, so the list is loaded again. */}
      <LatestActions key={String(isActive)} id={String(user.id)} logic={actions} />
    </>
  );
}
