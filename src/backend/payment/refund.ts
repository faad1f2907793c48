import { askService } from '../http/ask-service';
import { type Gateway, kinds, paths } from './gateway';
import { inquire } from './inquiry';
import { isMessage, isRefunded, orderParameters, saysRefunded, signMessage } from './messages';

type Back = { readonly order: string; readonly cents: number };

const MS = 10_000;
const MAX_BYTES = 100_000;

/**
 * Gives back an amount of an order, once. The provider is asked first, because an earlier try may have succeeded and died before it was
 * recorded.
 * @throws when the provider does not confirm the refund
 */
export const giveBack = async (gateway: Gateway, back: Back): Promise<void> => {
  const done = await inquire(gateway, back.order, kinds.refund);
  if (done.some((operation) => isRefunded(gateway, back, (name) => operation.get(name)))) return;
  const data = signMessage(gateway.key, back.order, JSON.stringify(orderParameters(gateway, { ...back, kind: kinds.refund })));
  const said = await askService(gateway.origin + paths.order, { ms: MS, maxBytes: MAX_BYTES, data });
  if (isMessage(said.json) && saysRefunded(gateway, back, said.json)) return;
  throw new Error(`The payment provider did not give the money of order ${back.order} back: ${said.status} ${said.text.slice(0, 100)}`);
};
