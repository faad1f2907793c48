import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { sharedSecret } from '../security/shared-secret';
import type { FamilyBookOptions } from './options';
import { redrawPicture } from './redraw';
import { type SealedBytes, seal } from './seal';

/** Time after which a picture is deleted if its order is not sent, in milliseconds. */
const OPEN_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of pictures that one statement deletes. The number is low, because each picture has about a megabyte. */
const BATCH = 100;

/** The child to which a picture belongs: the id of the order, and the child's number in the order. */
export type OrderChild = { readonly order: number; readonly number: number };

/** Makes the store for pictures of family books. The portal stores each picture for a limited time, and never shows it. */
export const makeFamilyBooks = (db: Db, { key, days }: FamilyBookOptions) => {
  let sharedKey: Promise<Buffer> | undefined;

  /**
   * Returns the configured key, or otherwise a key in the database, which all instances share. A key in the database is safe enough only
   * for a demo.
   */
  const findKey = (): Promise<Buffer> => {
    sharedKey ??= (key ? Promise.resolve(key) : sharedSecret(db, 'family books').then((secret) => Buffer.from(secret, 'base64url'))).catch(
      (error: unknown) => {
        sharedKey = undefined;
        throw error;
      },
    );
    return sharedKey;
  };

  return {
    /** Redraws a picture and encrypts it. @throws like `redrawPicture` */
    async sealPicture({ order, number }: OrderChild, bytes: Buffer): Promise<SealedBytes> {
      return seal(await findKey(), `${order}/${number}`, await redrawPicture(bytes));
    },

    /** Stores a picture in place of an earlier picture of the same child. @returns the id of the picture */
    async put(tx: Db, { order, number }: OrderChild, sealed: SealedBytes): Promise<string> {
      await tx.deleteFrom('family_books').where('order_id', '=', order).where('number', '=', number).execute();
      const row = { ...sealed, order_id: order, number };
      return (await tx.insertInto('family_books').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },

    /** Reads the ids of the pictures of an order, by the number of the child. */
    async idsOf(tx: Db, order: number): Promise<ReadonlyMap<number, string>> {
      const rows = await tx.selectFrom('family_books').select(['id', 'number']).where('order_id', '=', order).execute();
      return new Map(rows.map(({ id, number }) => [number, id]));
    },

    /**
     * Deletes the pictures of an order, except the pictures of the given children. The storage time of the remaining pictures begins anew.
     */
    async keepOnly(tx: Db, order: number, numbers: readonly number[]): Promise<void> {
      const ofOrder = tx.deleteFrom('family_books').where('order_id', '=', order);
      await (numbers.length > 0 ? ofOrder.where('number', 'not in', numbers) : ofOrder).execute();
      await tx.updateTable('family_books').set({ stored_at: now }).where('order_id', '=', order).execute();
    },

    /** Deletes all pictures of an order that is withdrawn. */
    async drop(tx: Db, order: number): Promise<void> {
      await tx.deleteFrom('family_books').where('order_id', '=', order).execute();
    },

    /** Deletes the pictures whose storage time is over, or whose order the publisher has handled. */
    async sweep(): Promise<void> {
      const isOpen = sql`order_id in (select id from children_orders where sent_at is null)`;
      const isHandled = sql`order_id in (select id from children_orders where handled_at is not null)`;
      const isOld = sql`stored_at <= ${fromNow(-days * DAY_MS)}`;
      await deleteExpired(db, 'family_books', sql`${isHandled} or (stored_at <= ${fromNow(-OPEN_MS)} and (${isOld} or ${isOpen}))`, BATCH);
    },
  };
};

export type FamilyBooks = ReturnType<typeof makeFamilyBooks>;
