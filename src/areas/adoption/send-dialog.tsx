import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { ofState } from '../../shared/flow/of-state';
import { useTranslation } from '../../shared/i18n';
import { sumOfUnits } from '../../shared/rules/adoption-order';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Modal } from '../../shared/ui/modal';
import { Stage } from '../../shared/ui/stage';
import type { sendOrder } from './flows/send-order';

/** What each state is called. */
const titles = {
  sending: 'adoption.sending',
  warned: 'adoption.sendTitle.warned',
  kept: 'adoption.sendTitle.kept',
  unknown: 'adoption.sendTitle.unknown',
  outdated: 'adoption.sendTitle.outdated',
} as const;

/** What becomes of an order that is sent, over its page. */
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
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
