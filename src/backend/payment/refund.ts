import { askService } from '../http/ask-service';
import { type Gateway, kinds, paths } from './gateway';
import { inquire } from './inquiry';
import { confirmsRefund, isMessage, isRefunded, orderParameters, signMessage } from './messages';

type Refund = { readonly order: string; readonly cents: number };

const MS = 10_000;
const MAX_BYTES = 100_000;

/**
 * Refunds an amount of an order only once. The function first asks the provider about refunds of the order. An earlier try may have
 * succeeded, although the server died before it could record the success.
 * @throws when the provider does not confirm the refund
 */
export const giveBack = async (gateway: Gateway, refund: Refund): Promise<void> => {
  const done = await inquire(gateway, refund.order, kinds.refund);
  if (done.some((operation) => isRefunded(gateway, refund, (name) => operation.get(name)))) return;
  const data = signMessage(gateway.key, refund.order, JSON.stringify(orderParameters(gateway, { ...refund, kind: kinds.refund })));
  const answer = await askService(gateway.origin + paths.order, { ms: MS, maxBytes: MAX_BYTES, data });
  if (isMessage(answer.json) && confirmsRefund(gateway, refund, answer.json)) return;
  throw new Error(
    `The payment provider did not give the money of order ${refund.order} back: ${answer.status} ${answer.text.slice(0, 100)}`,
  );
};
