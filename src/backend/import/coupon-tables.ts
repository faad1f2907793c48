import { sql } from 'kysely';
import { couponCode } from '../../areas/coupons/rules';
import { productType } from './content-tables';
import {
  day,
  id,
  isbn13,
  line,
  moment,
  numberBetween,
  numberTo,
  orElse,
  orNothing,
  patternField,
  ruleField,
  uuid,
  webAddress,
} from './fields';
import { plainTable, type Table } from './table';

const provinces: Table = {
  ...plainTable,
  kind: 'provinces',
  about: 'Provinces that holders of coupons choose. The portal comes with those of Spain.',
  table: 'provinces',
  fields: { id: numberBetween(1, 32_767), name: line },
};

/** Percentages in hundredths of a percent. */
const percentage = numberTo(10_000);

const couponProducts: Table = {
  ...plainTable,
  kind: 'coupon_products',
  about:
    'Products of coupons. `price_cents` is the price in cents before discount and VAT, `discount` and `vat` are in hundredths of a percent.',
  table: 'coupon_products',
  fields: {
    uuid,
    isbn: isbn13,
    title_id: id,
    resource_uuid: { ...uuid, optional: true },
    type: productType,
    cover: orNothing(webAddress),
    name: line,
    short_name: line,
    url: orNothing(webAddress),
    days: orElse(numberBetween(1, 36_500), '365'),
    price_cents: orNothing(numberBetween(1, 9_999_999)),
    discount: orElse(percentage, '0'),
    vat: orElse(percentage, '400'),
    promotion_ends_on: orNothing(day),
  },
  key: ['uuid'],
  unique: ['isbn'],
  refers: [{ columns: ['title_id'], to: 'titles', by: ['id'] }],
};

const code = ruleField((text) => /^[\p{Lu}\p{N}-]{1,64}$/u.test(text) && couponCode(text) === text, '1 to 64 capitals, digits and -');

const coupons: Table = {
  ...plainTable,
  kind: 'coupons',
  about: 'Coupons. Their products are in `coupon_contents`.',
  table: 'coupons',
  fields: { code, redeemable_from: orNothing(moment) },
  key: ['code'],
};

const couponContents: Table = {
  ...plainTable,
  kind: 'coupon_contents',
  about: 'The products of coupons.',
  table: 'coupon_contents',
  fields: { code, product_uuid: uuid },
  unstored: ['code'],
  derived: { coupon_id: { type: 'text', from: ({ code = '' }) => code, find: sql`(select id from coupons where code = given.coupon_id)` } },
  key: ['coupon_id', 'product_uuid'],
  refers: [
    { columns: ['coupon_id'], to: 'coupons', by: ['code'] },
    { columns: ['product_uuid'], to: 'coupon_products', by: ['uuid'] },
  ],
};

const couponLicences: Table = {
  ...plainTable,
  kind: 'coupon_licences',
  about: 'Licences for the products of coupons. A redeemed coupon takes one for each of its products.',
  table: 'coupon_licences',
  fields: { licence: patternField(/^\d{12}$/, 'a licence of 12 digits'), product_uuid: uuid },
  key: ['licence'],
  inUse: { when: sql`held.coupon_id is not null`, columns: ['product_uuid'] },
  refers: [{ columns: ['product_uuid'], to: 'coupon_products', by: ['uuid'] }],
};

/** Coupons with their products and licences, in the order of their references. */
export const couponTables: readonly Table[] = [provinces, couponProducts, coupons, couponContents, couponLicences];
