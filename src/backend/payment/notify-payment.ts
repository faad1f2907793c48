import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** Handles a notification. The answer is always the same: it reveals neither which orders exist nor why a notification was ignored. */
export const notifyPayment =
  ({ payments }: Services): Handler<'notifyPayment'> =>
  async ({ body }) => {
    await payments.handleNotification(body);
    return { status: 204 };
  };
