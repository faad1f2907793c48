import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import type { orderSending } from './flows/order-sending';
import { usePayment } from './payment-dialog';
import { SendingFrame } from './sending-frame';

/** Returns the position of the picture that is being uploaded, and the number of all pictures of the order. */
const pictureCount = ({ context: { order } }: SnapshotFrom<typeof orderSending>) => {
  const newChildren = order.children.filter(({ knownId }) => knownId === null);
  const uploaded = newChildren.filter(({ key }) => order.pictureIds[key] !== undefined);
  return { number: uploaded.length + 1, all: newChildren.length };
};

/** The dialog over the page with the progress and the outcome of sending an order. */
export function SendingDialog({ flow }: { readonly flow: ActorRefFrom<typeof orderSending> }) {
  const [state, send] = useChildFlow(flow);
  const { orderPayment } = state.children;
  const payment = usePayment(orderPayment);
  const { t } = useTranslation();
  const { order, faulty } = state.context;
  if (payment) return <SendingFrame {...payment} closeText="childrenSending.later" />;
  const child = state.matches('faulty') && order.children.find(({ key }) => key === faulty?.key);
  const stepText = state.matches('uploading') ? t('childrenSending.uploading', pictureCount(state)) : t('childrenSending.ordering');
  const mayGoOn = state.can({ type: 'retried' }) || state.matches('uploading');
  return (
    <SendingFrame state={state} send={send} stepText={stepText} closeText={mayGoOn ? 'common.cancel' : 'common.accept'}>
      {child && (
        <p>
          <strong>{child.name}</strong>
        </p>
      )}
    </SendingFrame>
  );
}
