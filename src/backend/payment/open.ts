import type { Gateway, PaymentOptions } from './gateway';
import { openStandIn } from './stand-in/server';

/** Returns the origins to which the portal's pages may post the form of a payment. */
export const paymentForms = (gateway: Gateway | undefined): readonly string[] => (gateway ? [gateway.origin] : []);

/** Opens the payment provider: the configured provider, the demo's stand-in, or none. */
export const openPaymentGateway = async (
  options: PaymentOptions,
): Promise<{ readonly gateway: Gateway | undefined; readonly close: () => Promise<void> }> => {
  if (options.provider === 'stand-in') return openStandIn();
  return { gateway: options.provider === 'gateway' ? options : undefined, close: async () => undefined };
};
