import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Modal } from '../../shared/ui/prime/modal';
import type { notification } from './flows/notification';

/** Dialog with a notice of the publisher; nothing if there is no notice. */
export function NotificationModal({ flow }: { readonly flow: ActorRefFrom<typeof notification> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const busy = state.hasTag('busy');
  if (!busy && !state.can({ type: 'accepted' })) return null;
  const { notice, noShow } = state.context;
  const isFreeAdoption = notice === 'gpa';
  const close = () => send({ type: 'dismissed' });

  return (
    <Modal
      unasked
      title={t(isFreeAdoption ? 'notification.freeAdoptionTitle' : 'notification.changedTitle')}
      {...(!busy && { onClose: isFreeAdoption ? close : () => send({ type: 'postponed' }) })}
      actions={
        <>
          <Action look="side" disabled={busy} onPress={close}>
            {t(isFreeAdoption ? 'common.close' : 'common.cancel')}
          </Action>
          <Action busy={busy} onPress={() => send({ type: 'accepted' })}>
            {t(isFreeAdoption ? 'notification.start' : 'portal.editLibrary')}
          </Action>
        </>
      }
    >
      <FlowNotice state={state} />
      <p>{t(isFreeAdoption ? 'notification.freeAdoptionText' : 'notification.changedText')}</p>
      {isFreeAdoption && (
        <CheckField
          label={t('notification.noShow')}
          checked={noShow}
          disabled={busy}
          onChange={(ticked) => send({ type: 'box.ticked', noShow: ticked })}
        />
      )}
    </Modal>
  );
}
