import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../../src/backend/db/schema';

type Wanted = Partial<Insertable<Tables['coupon_products']>> & { readonly licences?: number };

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Creates a product with licences that nobody has. */
export const newProduct = async (db: Db, { licences = 1, ...wanted }: Wanted = {}) => {
  const product = {
    uuid: randomUUID(),
    isbn: digits(13),
    title_id: '1011',
    type: 'Blink',
    name: 'Libro digital',
    short_name: 'Libro',
    ...wanted,
  } as const;
  await db.insertInto('coupon_products').values(product).execute();
  const rows = Array.from({ length: licences }, () => ({ licence: digits(12), product_uuid: product.uuid }));
  if (rows.length > 0) await db.insertInto('coupon_licences').values(rows).execute();
  return { ...product, licences: rows.map(({ licence }) => licence) };
};

/** Creates a coupon that nobody has redeemed. @param products the uuids of the products of the coupon */
export const newCoupon = async (
  db: Db,
  products: readonly string[],
  wanted: Partial<Insertable<Tables['coupons']>> = {},
): Promise<{ readonly id: string; readonly code: string }> => {
  const code = `C${digits(11)}`;
  const coupon = await db
    .insertInto('coupons')
    .values({ code, ...wanted })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const contents = products.map((product_uuid) => ({ coupon_id: coupon.id, product_uuid }));
  if (contents.length > 0) await db.insertInto('coupon_contents').values(contents).execute();
  return coupon;
};

/** Reads the rows that redemptions write, so that a test can check that a refused redemption writes nothing. */
export const readRedemptions = async (db: Db) => ({
  libraries: await db.selectFrom('coupon_libraries').selectAll().orderBy('email').execute(),
  coupons: await db.selectFrom('coupons').selectAll().where('redeemed_at', 'is not', null).orderBy('id').execute(),
  licences: await db.selectFrom('coupon_licences').selectAll().where('library_token', 'is not', null).orderBy('licence').execute(),
  keys: await db.selectFrom('product_keys').selectAll().orderBy('product_key').execute(),
  letters: await db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute(),
});
