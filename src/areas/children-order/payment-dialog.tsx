import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { useTranslation } from '../../shared/i18n';
import type { orderPayment } from './flows/order-payment';
import { SendingFrame } from './sending-frame';

type Payment = ActorRefFrom<typeof orderPayment>;

/**
 * Returns the props of the dialog of a payment; undefined without a payment. While the page leads to the bank, the dialog shows this step.
 */
export function usePayment(flow: Payment | undefined): ComponentProps<typeof SendingFrame> | undefined {
  const { t } = useTranslation();
  const state = useActorValue(flow, () => flow?.getSnapshot());
  const paymentRedirect = state?.children.paymentRedirect;
  const redirect = useActorValue(paymentRedirect, () => paymentRedirect?.getSnapshot());
  if (paymentRedirect && redirect) {
    const stepText = t(redirect.matches('leading') ? 'childrenSending.leading' : 'childrenSending.underWay');
    return { state: redirect, send: paymentRedirect.send, stepText, closeText: 'childrenSending.later' };
  }
  if (!flow || !state) return undefined;
  const closeText = state.matches('refused') ? 'common.accept' : 'childrenSending.later';
  return { state, send: flow.send, stepText: state.matches('paying') ? t('childrenSending.paying') : '', closeText };
}

/** The dialog with the payment of an order. */
export function PaymentDialog({ flow }: { readonly flow: Payment }) {
  const frame = usePayment(flow);
  return frame && <SendingFrame {...frame} />;
}
