import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { sharedSecret } from '../security/shared-secret';
import type { FamilyBookOptions } from './options';
import { redrawPicture } from './redraw';
import { type Sealed, seal } from './seal';

/** A picture whose order is not sent is deleted after this time. */
const OPEN_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The most pictures that one statement deletes: each has a megabyte. */
const BATCH = 100;

/** To which child of which order a picture belongs. */
export type OfChild = { readonly order: number; readonly number: number };

/** Pictures of family books: taken, kept for a time, and shown to nobody. */
export const makeFamilyBooks = (db: Db, { key, days }: FamilyBookOptions) => {
  let own: Promise<Buffer> | undefined;

  /** Without a configured key all instances share one of the database, as a demo needs it. */
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
    /** Draws a picture anew and encrypts it. @throws as `redrawPicture` does */
    async sealed({ order, number }: OfChild, bytes: Buffer): Promise<Sealed> {
      return seal(await keyOf(), `${order}/${number}`, await redrawPicture(bytes));
    },

    /** @returns its id; a later picture of a child replaces the one before */
    async put(tx: Db, { order, number }: OfChild, sealed: Sealed): Promise<string> {
      await tx.deleteFrom('family_books').where('order_id', '=', order).where('number', '=', number).execute();
      const row = { ...sealed, order_id: order, number };
      return (await tx.insertInto('family_books').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },

    async idsOf(tx: Db, order: number): Promise<ReadonlyMap<number, string>> {
      const rows = await tx.selectFrom('family_books').select(['id', 'number']).where('order_id', '=', order).execute();
      return new Map(rows.map(({ id, number }) => [number, id]));
    },

    /** An order that is sent keeps the pictures of its children, from now on for the time of sent ones. */
    async keepOnly(tx: Db, order: number, numbers: readonly number[]): Promise<void> {
      const ofOrder = tx.deleteFrom('family_books').where('order_id', '=', order);
      await (numbers.length > 0 ? ofOrder.where('number', 'not in', numbers) : ofOrder).execute();
      await tx.updateTable('family_books').set({ stored_at: now }).where('order_id', '=', order).execute();
    },

    /** An order that is withdrawn keeps no picture. */
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
