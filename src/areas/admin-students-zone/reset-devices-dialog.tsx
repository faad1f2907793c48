import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { resetDevices } from './flows/reset-devices';
import { LinkFacts } from './link-facts';

/** The dialog that shows how many devices have opened a link, and resets this number. */
export function ResetDevicesDialog({ flow }: { readonly flow: ActorRefFrom<typeof resetDevices> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link, devices } = state.context;
  const close = () => send({ type: 'dismissed' });
  if (state.matches('failed')) return <StatusDialog state={state} onAccept={close} />;

  const busy = state.matches('resetting');
  const canReset = busy || state.matches('asked');
  return (
    <Modal
      title={t('zoneControl.usedDevices')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t('common.close')}
          </Action>
          {canReset && (
            <Action busy={busy} onPress={() => send({ type: 'submitted' })}>
              {t('zoneControl.reset')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        <LinkFacts link={link} />
        {state.matches('loading') && <Busy />}
        {devices && (canReset || state.matches('unused')) && (
          <p>{t('zoneControl.usedOf', { used: devices.used, admitted: devices.admitted })}</p>
        )}
        {canReset && <p>{t('zoneControl.resetText')}</p>}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
