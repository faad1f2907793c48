import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import { betweenBackends } from '../../support/between';
import { solve, tokenOf } from '../../support/captcha';
import { type Child, startChild } from '../../support/child';
import { newCoupon, newProduct } from '../../support/coupons';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call } from '../../support/numbered-writes';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const between = <T>(work: (db: Db) => Promise<T>) => betweenBackends(database, work);

const earned = async (child: Child) => {
  const { challenge } = (await (await call(child, 'GET', '/captcha/coupons', '')).json()) as { challenge: Challenge };
  return tokenOf(challenge, await solve(challenge));
};

const redeem = (child: Child, code: string, token: string) =>
  // A lost connection means that the backend was killed.
  call(child, 'POST', `/coupons/${code}`, '', { email: `${code}@home.example`, token, age: true, marketing: true, province: 28 }).then(
    ({ status }) => status,
    () => undefined,
  );

/** Returns the state of each coupon: whether it is used, and the numbers of its licences, keys and letters. */
const keptOf = (codes: readonly string[]) =>
  between((db) =>
    Promise.all(
      codes.map(async (code) => {
        const { id, redeemed_at, library_token } = await db
          .selectFrom('coupons')
          .selectAll()
          .where('code', '=', code)
          .executeTakeFirstOrThrow();
        const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
        return {
          isUsed: redeemed_at !== null,
          hasLibrary: library_token !== null,
          licences: await count(db.selectFrom('coupon_licences').select('licence').where('coupon_id', '=', id).execute()),
          keys: await count(db.selectFrom('product_keys').select('licence').where('coupon', '=', code).execute()),
          letters: await count(
            db.selectFrom('outbox').select('id').where('recipient', '=', `${code}@home.example`.toLowerCase()).execute(),
          ),
        };
      }),
    ),
  );

const all = { isUsed: true, hasLibrary: true, licences: 2, keys: 2, letters: 1 };
const nothing = { isUsed: false, hasLibrary: false, licences: 0, keys: 0, letters: 0 };

test('a redemption during which the backend is killed is complete or did not happen; after another try it counts once', async () => {
  // The number of answers before each kill.
  for (const before of [1, 6, 15]) {
    const codes = await between(async (db) => {
      const products = [await newProduct(db, { licences: 40 }), await newProduct(db, { licences: 40 })].map(({ uuid }) => uuid);
      const made: string[] = [];
      for (let coupon = 0; coupon < 20; coupon += 1) made.push((await newCoupon(db, products)).code);
      return made;
    });
    const running = await startChild({ database: database.options });
    const tokens = await Promise.all(codes.map(() => earned(running)));
    let left = before;
    let killed: Promise<void> | undefined;
    const came = await Promise.all(
      codes.map(async (code, index) => {
        const status = await redeem(running, code, tokens[index] ?? '');
        left -= 1;
        if (left <= 0) killed ??= running.kill();
        return status;
      }),
    );
    await killed;
    const kept = await keptOf(codes);
    for (const [index, one] of kept.entries()) {
      expect(one).toEqual(one.isUsed ? all : nothing);
      if (came[index] === 204) expect(one).toEqual(all);
    }

    const child = await startChild({ database: database.options });
    const again: (number | undefined)[] = [];
    for (const code of codes) again.push(await redeem(child, code, await earned(child)));
    await child.kill();
    expect(again).toEqual(kept.map(({ isUsed }) => (isUsed ? 409 : 204)));
    expect(await keptOf(codes)).toEqual(codes.map(() => all));
  }
});
