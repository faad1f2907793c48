import { type Insertable, sql } from 'kysely';
import { couponCode } from '../../areas/coupons/rules';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { couponLetter, letterLanguage, libraryAddress } from './letters';
import { giveLicences } from './licences';
import { addProductKeys } from './product-keys';
import { requireLibraryEmail } from './wanted-email';

/** Locks a coupon, so that a concurrent redemption waits and then finds the coupon used. @returns the id of the coupon */
const lockCoupon = async (tx: Db, code: string): Promise<string> => {
  const coupon = await tx
    .selectFrom('coupons')
    .select(['id', 'redeemed_at', sql<boolean>`redeemable_from > now()`.as('is_early')])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon) throw new Problem(404, 'not-found');
  if (coupon.redeemed_at !== null) throw new Problem(409, 'coupon-used', { code: 400011 });
  if (coupon.is_early) throw new Problem(409, 'coupon-not-yet', { code: 400012 });
  return coupon.id;
};

/**
 * Makes or updates the library of an e-mail address. Earlier consents remain valid, because the dialog of the library does not ask for
 * these consents again.
 */
const saveLibrary = async (tx: Db, row: Insertable<Tables['coupon_libraries']>): Promise<string> => {
  const { token } = await tx
    .insertInto('coupon_libraries')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        province_id: row.province_id,
        has_age: sql<boolean>`coupon_libraries.has_age or excluded.has_age`,
        marketing: sql<boolean>`coupon_libraries.marketing or excluded.marketing`,
      }),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return token;
};

const requireProvince = async (db: Db, id: number): Promise<void> => {
  const province = await db.selectFrom('provinces').select('id').where('id', '=', id).executeTakeFirst();
  if (!province) throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/province', detail: 'is not valid' }] });
};

/** Requires that a coupon exists. @throws 404 when no coupon has the code */
const requireCoupon = async (db: Db, code: string): Promise<void> => {
  const coupon = await db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst();
  if (!coupon) throw new Problem(404, 'not-found');
};

/** Redeems a coupon. One transaction writes the licences and the letter. A request may decline the letter. */
export const redeemCoupon =
  ({ db, options, limits, mail }: Services): Handler<'redeemCoupon'> =>
  async ({ path, body, headers, request }) => {
    const { province, age, marketing, sendEmail = true } = body;
    const email = requireLibraryEmail(body.email);
    const code = couponCode(path.key);
    await requireProvince(db, province);
    await limits.countMiss('couponByIp', request.ip, () => requireCoupon(db, code));
    await limits.take('couponByCode', code);
    await db.transaction().execute(async (tx) => {
      const couponId = await lockCoupon(tx, code);
      const token = await saveLibrary(tx, { email, province_id: province, has_age: age, marketing });
      const brought = await giveLicences(tx, { couponId, token }, options.studentZone.timeZone);
      await tx.updateTable('coupons').set({ library_token: token, redeemed_at: now }).where('id', '=', couponId).execute();
      await addProductKeys(tx, { couponId, code, token, email }, brought);
      if (!sendEmail) return;
      const address = libraryAddress(portalAddress(request, options.publicUrl), token);
      await post(tx, couponLetter(email, letterLanguage(headers['accept-language']), address));
    });
    mail.wake();
    return { status: 204 };
  };
