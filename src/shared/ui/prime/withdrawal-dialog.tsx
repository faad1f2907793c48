import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { ofState } from '../../shared/flow/of-state';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Modal } from '../../shared/ui/prime/modal';
import type { orderWithdrawal } from './flows/order-withdrawal';

/** The text of the dialog, by its state. */
const texts = {
  confirming: 'childrenSending.withdrawText',
  withdrawing: 'childrenSending.withdrawing',
  beingPaid: 'childrenSending.withdrawText',
  failed: 'childrenSending.withdrawText',
} as const;

/** The button that withdraws, by the same states. */
const buttons = {
  confirming: 'childrenSending.withdraw',
  withdrawing: 'childrenSending.withdraw',
  beingPaid: 'childrenSending.withdrawAnyway',
  failed: 'common.retry',
} as const;

/** An order is withdrawn, over its page. */
export function WithdrawalDialog({ flow }: { readonly flow: ActorRefFrom<typeof orderWithdrawal> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const close = () => send({ type: 'closed' });
  const [text, button] = [ofState(state, texts), ofState(state, buttons)];
  return (
    <Modal
      title={t('childrenSending.withdraw_title', { number: state.context.orderId })}
      onClose={close}
      actions={
        <>
          <Action look={button ? 'side' : 'main'} onPress={close}>
            {t(button ? 'childrenSending.keep' : 'common.accept')}
          </Action>
          {button && (
            <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'confirmed' })}>
              {t(button)}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        {text && <p>{t(text)}</p>}
        <FlowNotice state={state} />
      </Stage>
    </Modal>
  );
}
