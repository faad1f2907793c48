import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { useTranslation } from '../../shared/i18n';
import type { orderPayment } from './flows/order-payment';
import { SendingFrame } from './sending-frame';

type Payment = ActorRefFrom<typeof orderPayment>;

/** Returns the content of the dialog of a payment, where there is one. On the way to the bank, the dialog shows that way. */
export function usePayment(flow: Payment | undefined): ComponentProps<typeof SendingFrame> | undefined {
  const { t } = useTranslation();
  const state = useActorValue(flow, () => flow?.getSnapshot());
  const bankWay = state?.children.bankWay;
  const way = useActorValue(bankWay, () => bankWay?.getSnapshot());
  if (bankWay && way) {
    const words = t(way.matches('leading') ? 'childrenSending.leading' : 'childrenSending.underWay');
    return { state: way, send: bankWay.send, words, leaves: 'childrenSending.later' };
  }
  if (!flow || !state) return undefined;
  const leaves = state.matches('refused') ? 'common.accept' : 'childrenSending.later';
  return { state, send: flow.send, words: state.matches('paying') ? t('childrenSending.paying') : '', leaves };
}

/** The payment of an order, over its page. */
export function PaymentDialog({ flow }: { readonly flow: Payment }) {
  const shown = usePayment(flow);
  return shown && <SendingFrame {...shown} />;
}
