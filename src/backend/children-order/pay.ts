import { centsOf } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { letterLanguage } from '../coupons/letters';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { askAboutOrder, paymentsOf, resultAddress } from './order-payments';
import { findOwnOrder, lockOrder } from './orders';
import { requireOrderer } from './permission';

/**
 * Begins one more attempt to pay an order, and answers with the form for the provider. The request is refused if the provider reports an
 * earlier attempt as paid.
 */
export const payChildrenOrder =
  (services: Services): Handler<'payChildrenOrder'> =>
  async ({ path: { orderId, totalCost }, headers, session: { user }, request }) => {
    const { db, limits, options, payments } = services;
    const { id } = requireOrderer(services, user);
    await limits.take('childrenOrderByUser', id);
    const portal = portalAddress(request, options.publicUrl);
    const { paid_at: paidBefore } = await findOwnOrder(db, id, orderId);
    await askAboutOrder(services, orderId, paidBefore, request.log);
    const payment = await db.transaction().execute(async (tx) => {
      const { total_cents: cents, paid_at, withdrawn_at } = await lockOrder(tx, id, orderId);
      if (cents === null) throw new Problem(409, 'not-ordered');
      if (paid_at !== null) throw new Problem(409, 'already-paid');
      if (withdrawn_at !== null) throw new Problem(409, 'withdrawn');
      if (centsOf(Number(totalCost)) !== cents) throw new Problem(409, 'price-changed');
      if ((await paymentsOf(tx, orderId)).some(({ state }) => state === 'mischarged')) throw new Problem(409, 'mischarged');
      const payment_id = await payments.begin(tx, {
        purpose: 'children',
        cents,
        description: `Pedido de libros ${orderId}`,
        portal,
        returnTo: (_attempt, result) => resultAddress(portal, orderId, result),
      });
      const language = letterLanguage(headers['accept-language']);
      await tx.insertInto('children_order_payments').values({ payment_id, order_id: orderId, language }).execute();
      return payment_id;
    });
    const { paymentUrl, paymentParameters } = await payments.formOf(payment);
    return { status: 200, body: { action: paymentUrl, parameters: paymentParameters } };
  };
