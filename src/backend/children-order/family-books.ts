import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { sharedSecret } from '../security/shared-secret';
import type { FamilyBookOptions } from './options';
import { redrawPicture } from './redraw';
import { type SealedBytes, seal } from './seal';

/** A picture whose order is not sent is deleted after this time, in milliseconds. */
const OPEN_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of pictures that one statement deletes; each has about a megabyte. */
const BATCH = 100;

/** The order, and the number of the child in it, to which a picture belongs. */
export type OfChild = { readonly order: number; readonly number: number };

/** Pictures of family books: they are received, stored for a limited time, and shown to nobody. */
export const makeFamilyBooks = (db: Db, { key, days }: FamilyBookOptions) => {
  let own: Promise<Buffer> | undefined;

  /** The configured key; else a key from the database, which all instances share. That is enough for a demo. */
  const keyOf = (): Promise<Buffer> => {
    own ??= (key ? Promise.resolve(key) : sharedSecret(db, 'family books').then((secret) => Buffer.from(secret, 'base64url'))).catch(
      (error: unknown) => {
        own = undefined;
        throw error;
      },
    );
    return own;
  };

  return {
    /** Draws a picture anew and encrypts it. @throws like `redrawPicture` */
    async sealed({ order, number }: OfChild, bytes: Buffer): Promise<SealedBytes> {
      return seal(await keyOf(), `${order}/${number}`, await redrawPicture(bytes));
    },

    /** Stores a picture in place of an earlier picture of the same child. @returns its id */
    async put(tx: Db, { order, number }: OfChild, sealed: SealedBytes): Promise<string> {
      await tx.deleteFrom('family_books').where('order_id', '=', order).where('number', '=', number).execute();
      const row = { ...sealed, order_id: order, number };
      return (await tx.insertInto('family_books').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },

    async idsOf(tx: Db, order: number): Promise<ReadonlyMap<number, string>> {
      const rows = await tx.selectFrom('family_books').select(['id', 'number']).where('order_id', '=', order).execute();
      return new Map(rows.map(({ id, number }) => [number, id]));
    },

    /** Keeps only the pictures of the children in a sent order. Their time of storage begins anew. */
    async keepOnly(tx: Db, order: number, numbers: readonly number[]): Promise<void> {
      const ofOrder = tx.deleteFrom('family_books').where('order_id', '=', order);
      await (numbers.length > 0 ? ofOrder.where('number', 'not in', numbers) : ofOrder).execute();
      await tx.updateTable('family_books').set({ stored_at: now }).where('order_id', '=', order).execute();
    },

    /** Deletes all pictures of an order that is withdrawn. */
    async drop(tx: Db, order: number): Promise<void> {
      await tx.deleteFrom('family_books').where('order_id', '=', order).execute();
    },

    async sweep(): Promise<void> {
      const isOpen = sql`order_id in (select id from children_orders where sent_at is null)`;
      const isHandled = sql`order_id in (select id from children_orders where handled_at is not null)`;
      const isOld = sql`stored_at <= ${fromNow(-days * DAY_MS)}`;
      await deleteExpired(db, 'family_books', sql`${isHandled} or (stored_at <= ${fromNow(-OPEN_MS)} and (${isOld} or ${isOpen}))`, BATCH);
    },
  };
};

export type FamilyBooks = ReturnType<typeof makeFamilyBooks>;
