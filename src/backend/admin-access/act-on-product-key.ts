import { sql } from 'kysely';
import { requireActing } from '../admin/acting';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Maximum number of actions in an answer. */
const MAX_ACTIONS = 100;

const objectOf = (productKey: string) => `product ${productKey}`;

/** The Spanish format of dates, in the time zone of Spain, because support works in Spain. */
const dateText = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Madrid',
});

const actionOf = { RESET: 'product.reset', LOG: 'product.log' } as const;

/** Reads the newest support actions on a product key. */
const actionsOn = async (db: Db, productKey: string) => {
  const rows = await db
    .selectFrom('support_actions')
    .select(['support_mail', 'action', 'at', 'changes'])
    .where('object', '=', objectOf(productKey))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ACTIONS)
    .execute();
  return rows.map(({ support_mail, action, at, changes }) => ({
    administrator: support_mail,
    action: action === actionOf.RESET ? ('RESET' as const) : ('LOG' as const),
    dateTxt: dateText.format(at).replace(', ', ' '),
    result: 'OK' as const,
    devices: Number(changes?.registeredDevices?.[0] ?? 0),
  }));
};

/**
 * Resets the number of devices of a product key, or reads the support actions on the key. The row is locked, so that only the first of
 * several concurrent resets succeeds. The later resets are refused, because the number of devices has changed.
 */
export const actOnProductKey =
  ({ db, requestSessions }: Services): Handler<'actOnProductKey'> =>
  ({ path, body, request, session }) =>
    db.transaction().execute(async (tx) => {
      await requireActing(tx, requestSessions, request, session);
      const key = await tx
        .selectFrom('product_keys')
        .select(['product_key', 'registered_devices', 'email'])
        .where(sql`replace(product_key, '#', '/')`, '=', path.productKey)
        .where('order_id', '=', body.orderId)
        .where('detail_id', '=', body.detailId)
        .forUpdate()
        .executeTakeFirst();
      if (!key) throw new Problem(404, 'not-found');
      const { product_key, registered_devices: before, email } = key;
      const isReset = path.operation === 'RESET';
      if (isReset && before !== body.registeredDevices) throw new Problem(412, 'changed-meanwhile');
      if (isReset && before < 1) throw new Problem(409, 'no-devices');
      const after = isReset ? 0 : before;
      if (isReset) await tx.updateTable('product_keys').set({ registered_devices: 0 }).where('product_key', '=', product_key).execute();
      await recordAction(tx, request, {
        action: actionOf[path.operation],
        by: session.user,
        // The record has no account id, because the holder of a product may have no account.
        on: { id: null, mail: email },
        object: objectOf(product_key),
        // The number of devices is recorded even if it stays the same, because the log shows it.
        changes: { registeredDevices: [before, after] },
      });
      return { status: 200, body: { registeredDevices: after, log: await actionsOn(tx, product_key) } };
    });
