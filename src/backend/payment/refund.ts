import { askService } from '../http/ask-service';
import { type Gateway, kinds, paths } from './gateway';
import { inquire } from './inquiry';
import { isMessage, isRefunded, orderParameters, saysRefunded, signMessage } from './messages';

type Back = { readonly order: string; readonly cents: number };

const MS = 10_000;
const MAX_BYTES = 100_000;

/**
 * Gives an amount of an order back, once: who did it before may have died before it was written down, so the provider is asked first.
 * @throws when it cannot be said that the money went
 */
export const giveBack = async (gateway: Gateway, back: Back): Promise<void> => {
  const done = await inquire(gateway, back.order, kinds.refund);
  if (done.some((operation) => isRefunded(gateway, back, (name) => operation.get(name)))) return;
  const data = signMessage(gateway.key, back.order, JSON.stringify(orderParameters(gateway, { ...back, kind: kinds.refund })));
  const said = await askService(gateway.origin + paths.order, { ms: MS, maxBytes: MAX_BYTES, data });
  if (isMessage(said.json) && saysRefunded(gateway, back, said.json)) return;
  throw new Error(`The payment provider did not give the money of order ${back.order} back: ${said.status} ${said.text.slice(0, 100)}`);
};
