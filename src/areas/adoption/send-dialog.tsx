import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { ofState } from '../../shared/flow/of-state';
import { useTranslation } from '../../shared/i18n';
import { sumOfUnits } from '../../shared/rules/adoption-order';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { sendOrder } from './flows/send-order';

/** The titles of the dialog by state. */
const titles = {
  sending: 'adoption.sending',
  warned: 'adoption.sendTitle.warned',
  kept: 'adoption.sendTitle.kept',
  denied: 'adoption.sendTitle.kept',
  unknown: 'adoption.sendTitle.unknown',
  outdated: 'adoption.sendTitle.outdated',
} as const;

/** The dialog over the page of an order, with the progress and the outcome of sending the order. */
export function SendDialog({ flow }: { readonly flow: ActorRefFrom<typeof sendOrder> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { title, form } = state.context;
  const isSending = state.matches('sending');
  const close = () => send({ type: 'closed' });
  return (
    <Modal
      title={t(ofState(state, titles) ?? 'adoption.sendTitle.sent')}
      {...(!isSending && { onClose: close })}
      actions={
        !isSending && (
          <Action look={state.can({ type: 'retried' }) ? 'side' : 'main'} onPress={close}>
            {t(state.can({ type: 'retried' }) ? 'common.cancel' : 'common.accept')}
          </Action>
        )
      }
    >
      <Stage>
        <p>{title}</p>
        <p>{t('adoption.total', { sum: sumOfUnits(form) })}</p>
        {isSending && <Busy />}
        <FlowNotice state={state} send={send} actions={state.matches('denied') && <ToContact />} />
      </Stage>
    </Modal>
  );
}
