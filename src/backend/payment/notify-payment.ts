import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** The answer tells nothing: neither which orders there are, nor why a message counts for nothing. */
export const notifyPayment =
  ({ payments }: Services): Handler<'notifyPayment'> =>
  async ({ body }) => {
    await payments.hear(body);
    return { status: 204 };
  };
