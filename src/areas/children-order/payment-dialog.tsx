import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import type { orderPayment } from './flows/order-payment';
import { SendingFrame } from './sending-frame';

const steps = ['paying', 'leading', 'underWay'] as const;

/** Which words say what a payment does; undefined where nothing goes on. */
export const paymentStep = (state: SnapshotFrom<typeof orderPayment>) => steps.find((step) => state.matches(step));

/** What becomes of an order that is paid, over its page. */
export function PaymentDialog({ flow }: { readonly flow: ActorRefFrom<typeof orderPayment> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const step = paymentStep(state);
  const leaves = state.matches('refused') ? 'common.accept' : 'childrenSending.later';
  return <SendingFrame state={state} send={send} words={step ? t(`childrenSending.${step}`) : ''} leaves={leaves} />;
}
