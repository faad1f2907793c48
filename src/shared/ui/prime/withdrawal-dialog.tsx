import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { withdrawalChart } from '../../../../machines/shared/withdrawal.machine';
import { useChildFlow } from '../../flow/child-flow';
import { ofState } from '../../flow/of-state';
import { useTranslation } from '../../i18n';
import { Stage } from '../behaviour/stage';
import { Action } from '../native/action';
import { FlowNotice } from '../native/flow-notice';
import { Modal } from './modal';

/** The text of the button that withdraws the order, by the state of the dialog. */
const buttons = {
  confirming: 'withdrawal.withdraw',
  withdrawing: 'withdrawal.withdraw',
  beingPaid: 'withdrawal.anyway',
  failed: 'common.retry',
} as const;

type Props = {
  /** A flow of `withdrawalMachine`, for orders of any kind. */
  readonly flow: AnyActorRef;
  /** The number by which the person knows the order. */
  readonly number: string | number | null;
  /** The text about the consequences for the ordered products. */
  readonly text: string;
};

/** The dialog in which a person withdraws an order, over the page of the order. */
export function WithdrawalDialog({ flow, number, text }: Props) {
  const [state, send] = useChildFlow<ActorRefFrom<typeof withdrawalChart>>(flow);
  const { t } = useTranslation();
  const close = () => send({ type: 'closed' });
  const button = ofState(state, buttons);
  return (
    <Modal
      title={t('withdrawal.title', { number })}
      onClose={close}
      actions={
        <>
          <Action look={button ? 'side' : 'main'} onPress={close}>
            {t(button ? 'withdrawal.keep' : 'common.accept')}
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
        {button && <p>{state.matches('withdrawing') ? t('withdrawal.withdrawing') : text}</p>}
        <FlowNotice state={state} />
      </Stage>
    </Modal>
  );
}
