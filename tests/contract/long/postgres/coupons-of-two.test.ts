import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { newCoupon, newProduct } from '../../support/coupons';
import { freshDatabase } from '../../support/database';

/** Two backends that share only the database. */
let here: TestBackend;
let there: TestBackend;
beforeAll(async () => {
  const { options: database } = await freshDatabase();
  here = await openTestBackend({ database });
  there = await openTestBackend({ database });
});
afterAll(() => Promise.all([here.close(), there.close()]));

const redeem = async (backend: TestBackend, key: string, email: string) => {
  const token = await backend.earn('coupons');
  const body = { email, token, age: true, marketing: false, province: 28 };
  const { status, body: answer } = await backend.ask('redeemCoupon', { path: { key }, body });
  return status === 204 ? status : (answer as { readonly code: number }).code;
};

const countOf = (results: readonly number[], wanted: number) => results.filter((result) => result === wanted).length;

test('of fifty people at two instances one redeems a coupon', async () => {
  const { uuid } = await newProduct(here.db, { licences: 50 });
  const { id, code } = await newCoupon(here.db, [uuid]);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, who) => redeem(who % 2 ? here : there, code, `family${who}@home.example`)),
  );
  expect([countOf(results, 204), countOf(results, 400011)]).toEqual([1, 49]);
  expect(await there.db.selectFrom('coupon_licences').select('licence').where('coupon_id', '=', id).execute()).toHaveLength(1);
});

test('the last licences are given once each, to coupons of one address at both instances', async () => {
  const products = [await newProduct(here.db, { licences: 12 }), await newProduct(here.db, { licences: 30 })].map(({ uuid }) => uuid);
  const codes: string[] = [];
  for (let coupon = 0; coupon < 20; coupon += 1) codes.push((await newCoupon(here.db, products)).code);
  const results = await Promise.all(codes.map((code, who) => redeem(who % 2 ? here : there, code, 'one.family@home.example')));
  expect([countOf(results, 204), countOf(results, 500998)]).toEqual([12, 8]);
  const given = await here.db
    .selectFrom('coupon_licences')
    .select(['coupon_id', 'library_token'])
    .where('product_uuid', 'in', products)
    .where('coupon_id', 'is not', null)
    .execute();
  // A refused coupon gives no licence, not even of the product that had enough licences.
  expect(given).toHaveLength(24);
  expect(new Set(given.map(({ coupon_id }) => coupon_id)).size).toBe(12);
  expect(new Set(given.map(({ library_token }) => library_token)).size).toBe(1);
});
