import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../src/shared/rules/brand';
import { type Locale, locales } from '../../src/shared/rules/locale';
import { openTestBackend, type TestBackend } from './support/backend';
import { newCoupon, newProduct, readRedemptions } from './support/coupons';
import { cheap } from './support/options';

const publicUrl = 'https://library.example';
const platform = 'https://platform.example/books';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ publicUrl, productPlatform: platform });
});
afterAll(() => backend.close());
beforeEach(() => backend.db.deleteFrom('outbox').execute());

let count = 0;
const somebody = () => `family${++count}@home.example`;
const person = { age: true, marketing: false, province: 28 };

const redeem = async (key: string, body: Readonly<Record<string, unknown>> = {}, headers = {}) =>
  backend.ask('redeemCoupon', {
    path: { key },
    body: { ...person, email: somebody(), token: await backend.earn('coupons'), ...body },
    headers,
  });
const forgot = async (email: string, operation: 'forgotCouponLink' | 'sendCouponLink' = 'forgotCouponLink', headers = {}) =>
  backend.ask(operation, { body: { email, token: await backend.earn('coupons') }, headers });

/** Returns the status and slug of a refusal, and its number in the publisher's list. */
const refusalOf = ({ status, type, body }: Awaited<ReturnType<typeof redeem>>) => [status, type, (body as { code?: number }).code];
const used = [409, 'coupon-used', 400011];
const notYet = [409, 'coupon-not-yet', 400012];
const failed = [409, 'activation-failed', 500998];

const libraryOf = (email: string) =>
  backend.db.selectFrom('coupon_libraries').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const lettersTo = (email: string) =>
  backend.db.selectFrom('outbox').select(['subject', 'html', 'plain']).where('recipient', '=', email).orderBy('id').execute();

test('the provinces of Spain are in the order of a dictionary', async () => {
  const provinces = (await backend.ask('getProvinces')).body as readonly { readonly id: number; readonly name: string }[];
  expect(provinces).toHaveLength(52);
  expect(provinces[0]).toEqual({ id: 15, name: 'A Coruña' });
  const names = provinces.map(({ name }) => name);
  expect(names.indexOf('Ávila')).toBe(names.indexOf('Asturias') + 1);
});

test('neither wrong codes nor concurrent requests from a network address prevent a redemption there', async () => {
  const few = await openTestBackend({ limits: { ...cheap.limits, couponByIp: { tries: 2, seconds: 900 } } });
  const redeemThere = async (key: string) =>
    few.ask('redeemCoupon', { path: { key }, body: { ...person, email: somebody(), token: await few.earn('coupons') } });
  const [raced, another] = await Promise.all([1, 2].map(async () => newCoupon(few.db, [(await newProduct(few.db)).uuid])));
  const race = await Promise.all(Array.from({ length: 5 }, () => redeemThere(raced?.code ?? '')));
  expect(race.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
  const wrong = [await redeemThere('NOSUCHCODE1'), await redeemThere('NOSUCHCODE2'), await redeemThere('NOSUCHCODE3')];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 429]);
  expect((await redeemThere(another?.code ?? '')).status).toBe(204);
  await few.close();
});

describe('a redemption', () => {
  test('creates the library of an e-mail address, with a licence and a key of each product', async () => {
    const products = [await newProduct(backend.db, { days: 30, licences: 3 }), await newProduct(backend.db)];
    const { id, code } = await newCoupon(
      backend.db,
      products.map(({ uuid }) => uuid),
    );
    expect(refusalOf(await redeem(`  ${code.toLowerCase()}\t`, { email: '  Ana.RUIZ@Home.Example ', marketing: true }))).toEqual([
      204,
      undefined,
      undefined,
    ]);

    const { token, ...library } = await libraryOf('ana.ruiz@home.example');
    expect(library).toMatchObject({ province_id: 28, has_age: true, marketing: true });
    const licences = await backend.db
      .selectFrom('coupon_licences')
      .selectAll()
      .select(sql<number>`expires_on - (now() at time zone 'Europe/Madrid')::date`.as('days'))
      .where('library_token', '=', token)
      .execute();
    expect(licences.map(({ product_uuid }) => product_uuid).sort()).toEqual(products.map(({ uuid }) => uuid).sort());
    for (const licence of licences) expect(licence).toMatchObject({ coupon_id: id, is_new: true, paid_at: null });
    expect(licences.map(({ days }) => days).sort((a, b) => a - b)).toEqual([30, 365]);
    const keys = await backend.db.selectFrom('product_keys').selectAll().where('token', '=', token).execute();
    expect(keys.map(({ licence }) => licence).sort()).toEqual(licences.map(({ licence }) => licence).sort());
    for (const key of keys) {
      expect(key).toMatchObject({
        email: 'ana.ruiz@home.example',
        coupon: code,
        name: 'Libro digital',
        registered_devices: -1,
        order_id: id,
      });
    }
    const [letter, ...more] = await lettersTo('ana.ruiz@home.example');
    expect(more).toEqual([]);
    expect(letter?.plain).toContain(`${publicUrl}/coupons?token=${token}`);
  });

  test('adds to the library of the address, in any case', async () => {
    const { uuid } = await newProduct(backend.db, { licences: 2 });
    const [one, other] = [await newCoupon(backend.db, [uuid]), await newCoupon(backend.db, [uuid])];
    const email = somebody();
    expect((await redeem(one.code, { email })).status).toBe(204);
    const { token } = await libraryOf(email);
    expect((await redeem(other.code, { email: email.toUpperCase(), province: 45 })).status).toBe(204);
    expect(await libraryOf(email)).toMatchObject({ token, province_id: 45 });
    const licences = await backend.db.selectFrom('coupon_licences').select('coupon_id').where('library_token', '=', token).execute();
    expect(licences.map(({ coupon_id }) => coupon_id).sort()).toEqual([one.id, other.id].sort());
  });

  /** The dates in these two time zones always differ. */
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('brings licences whose days are counted in the time zone %s', async (timeZone) => {
    const at = await openTestBackend({ studentZone: { timeZone } as never });
    const { code } = await newCoupon(at.db, [(await newProduct(at.db, { days: 30 })).uuid]);
    const email = somebody();
    await at.ask('redeemCoupon', { path: { key: code }, body: { ...person, email, token: await at.earn('coupons') } });
    const { days } = await at.db
      .selectFrom('coupon_licences')
      .innerJoin('coupon_libraries', 'coupon_libraries.token', 'library_token')
      .select(sql<number>`expires_on - (now() at time zone ${timeZone})::date`.as('days'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await at.close();
    expect(days).toBe(30);
  });

  test('keeps a consent that was given earlier', async () => {
    const { uuid } = await newProduct(backend.db, { licences: 3 });
    const email = somebody();
    const said: unknown[] = [];
    for (const consent of [
      { age: false, marketing: true },
      { age: true, marketing: false },
      { age: false, marketing: false },
    ]) {
      await redeem((await newCoupon(backend.db, [uuid])).code, { email, ...consent });
      const { has_age, marketing } = await libraryOf(email);
      said.push([has_age, marketing]);
    }
    expect(said).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('in the digital library sends no letter', async () => {
    const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid]);
    const email = somebody();
    expect((await redeem(code, { email, sendEmail: false })).status).toBe(204);
    expect(await libraryOf(email)).toMatchObject({ email });
    expect(await lettersTo(email)).toEqual([]);
  });

  test('says why a coupon cannot be redeemed, and changes nothing', async () => {
    const [full, empty] = [await newProduct(backend.db, { licences: 9 }), await newProduct(backend.db, { licences: 0 })];
    const day = 24 * 60 * 60_000;
    const of = async (products: readonly string[], from: Date | null = null) =>
      (await newCoupon(backend.db, products, { redeemable_from: from })).code;
    const taken = await of([full.uuid]);
    await redeem(taken);
    const cases = [
      [taken, used],
      [await of([full.uuid], new Date(Date.now() + day)), notYet],
      [await of([full.uuid, empty.uuid]), failed],
      [await of([]), failed],
      ['NOSUCHCOUPON', [404, 'not-found', undefined]],
    ] as const;
    const before = await readRedemptions(backend.db);
    for (const [code, refusal] of cases) expect(refusalOf(await redeem(code)), code).toEqual(refusal);
    expect(await readRedemptions(backend.db)).toEqual(before);
    const begun = await of([full.uuid], new Date(Date.now() - day));
    expect((await redeem(begun)).status).toBe(204);
    // A used coupon stays used, even if its first day is changed to a later day.
    await backend.db
      .updateTable('coupons')
      .set({ redeemable_from: new Date(Date.now() + day) })
      .where('code', '=', begun)
      .execute();
    expect(refusalOf(await redeem(begun))).toEqual(used);
  });

  test.each([
    ['without an e-mail', { email: undefined }],
    ['with a text that is no e-mail', { email: 'ana@home' }],
    ['with two e-mails', { email: 'ana@home.example,eva@home.example' }],
    ['with a line break in the e-mail', { email: 'ana@home.example\nbcc: eva@home.example' }],
    ['with white space alone', { email: '     ' }],
    ['with a long e-mail', { email: `${'a'.repeat(250)}@home.example` }],
    ['without a province', { province: 0 }],
    ['with a province that does not exist', { province: 53 }],
    ['with a province as a text', { province: '28' }],
    ['with half a province', { province: 2.5 }],
    ['without the consents', { age: undefined, marketing: undefined }],
    ['with a malformed consent', { marketing: 'yes' }],
    ['with an unknown field', { library: 'x' }],
  ])('%s is refused, and redeems nothing', async (_, body) => {
    const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid]);
    const before = await readRedemptions(backend.db);
    expect(await redeem(code, body)).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await readRedemptions(backend.db)).toEqual(before);
    expect((await redeem(code)).status, 'the coupon is still good').toBe(204);
  });

  test('without a captcha token, with one of another action, or with a used one is refused, and redeems nothing', async () => {
    const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid]);
    const spent = await backend.earn('coupons');
    await redeem('NOSUCHCOUPON', { token: spent });
    const before = await readRedemptions(backend.db);
    expect(await redeem(code, { token: undefined })).toMatchObject({ status: 400 });
    for (const token of ['x', await backend.earn('password'), spent]) {
      expect(await redeem(code, { token })).toMatchObject({ status: 403, type: 'captcha-refused' });
    }
    expect(await redeem(code, {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, type: 'cross-site' });
    expect(await readRedemptions(backend.db)).toEqual(before);
  });

  test.each(["' or 1=1 --", '%', '_', '../province', 'CUPÓN 😀', 'İSTANBUL', 'ß'.repeat(50), '9'.repeat(100), 'null', '<script>'])(
    'of the code %j finds nothing',
    async (key) => {
      expect(await redeem(key)).toMatchObject({ status: 404, type: 'not-found' });
    },
  );

  test('finds a coupon whose code has an Ñ by its code in small letters', async () => {
    const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid], { code: 'VERANO-Ñ-2026' });
    expect((await redeem(code.toLowerCase())).status).toBe(204);
  });
});

describe('at the same time', () => {
  test('fifty people redeem a coupon once', async () => {
    const { uuid } = await newProduct(backend.db, { licences: 50 });
    const { id, code } = await newCoupon(backend.db, [uuid]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter((answer) => refusalOf(answer)[2] === 400011)).toHaveLength(49);
    const licences = await backend.db.selectFrom('coupon_licences').select('licence').where('coupon_id', '=', id).execute();
    expect(licences).toHaveLength(1);
    expect(await backend.db.selectFrom('product_keys').select('licence').where('coupon', '=', code).execute()).toEqual(licences);
    expect(await backend.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('if there are more coupons than licences, each licence is given once, and the other coupons are refused', async () => {
    const { uuid } = await newProduct(backend.db, { licences: 15 });
    const codes: string[] = [];
    for (let coupon = 0; coupon < 20; coupon += 1) codes.push((await newCoupon(backend.db, [uuid])).code);
    const answers = await Promise.all(codes.map((code) => redeem(code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(15);
    expect(answers.filter((answer) => refusalOf(answer)[2] === 500998)).toHaveLength(5);
    const given = await backend.db
      .selectFrom('coupon_licences')
      .select('coupon_id')
      .where('product_uuid', '=', uuid)
      .where('coupon_id', 'is not', null)
      .execute();
    expect(new Set(given.map(({ coupon_id }) => coupon_id)).size).toBe(15);
  });

  test('the coupons of one address fill one library', async () => {
    const { uuid } = await newProduct(backend.db, { licences: 20 });
    const email = somebody();
    const codes: string[] = [];
    for (let coupon = 0; coupon < 20; coupon += 1) codes.push((await newCoupon(backend.db, [uuid])).code);
    const answers = await Promise.all(codes.map((code) => redeem(code, { email })));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    const { token } = await libraryOf(email);
    expect(await backend.db.selectFrom('coupons').select('id').where('library_token', '=', token).execute()).toHaveLength(20);
  });
});

describe.each(['forgotCouponLink', 'sendCouponLink'] as const)('%s', (operation) => {
  const family = `known.${operation}@home.example`.toLowerCase();
  beforeAll(async () => {
    await redeem((await newCoupon(backend.db, [(await newProduct(backend.db)).uuid])).code, { email: family });
  });

  test('sends a letter to an address that has a library, in any case and with white space around it', async () => {
    expect(await forgot(` ${family.toUpperCase()} `, operation)).toMatchObject({ status: 204 });
    const [letter, ...more] = await lettersTo(family);
    expect(more).toEqual([]);
    expect(letter?.plain).toContain(`${publicUrl}/coupons?token=${(await libraryOf(family)).token}`);
  });

  test('gives the same answer for an address without a library, and sends no letter', async () => {
    const [known, unknown] = [await forgot(family, operation), await forgot(somebody(), operation)];
    const same = ({ status, headers, text }: typeof known) => ({ status, text, headers: { ...headers, date: undefined } });
    expect(same(unknown)).toEqual(same(known));
    expect(await backend.db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: family }]);
  });

  test('treats the letters of patterns as plain text', async () => {
    expect(await forgot('%@home.example', operation)).toMatchObject({ status: 204 });
    expect(await backend.db.selectFrom('outbox').select('recipient').execute()).toEqual([]);
  });

  test.each(['ana@home', 'ana@home.example\r\nbcc: eva@home.example', '     '])('refuses %j', async (email) => {
    expect(await forgot(email, operation)).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

describe('a letter', () => {
  const family = 'letters@home.example';
  const first: Readonly<Record<Locale, string>> = { es: 'Hola:', en: 'Hello,', it: 'Buongiorno,' };
  beforeAll(async () => {
    await redeem((await newCoupon(backend.db, [(await newProduct(backend.db)).uuid])).code, { email: family });
  });

  test.each(locales)('is in %s if the page is', async (language) => {
    await forgot(family, 'forgotCouponLink', { 'accept-language': language });
    await forgot(family, 'sendCouponLink', { 'accept-language': `fr, ${language};q=0.5` });
    const letters = await lettersTo(family);
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ subject }) => subject)).size, 'each has a subject of its own').toBe(2);
    for (const { subject, html, plain } of letters) {
      expect(subject).toContain(brand.name);
      expect(html).toContain(`<html lang="${language}">`);
      expect(plain.startsWith(first[language])).toBe(true);
      expect(plain).not.toMatch(/\{\{|mail\.coupon/);
      const address = `${publicUrl}/coupons?token=${(await libraryOf(family)).token}`;
      expect(plain.match(/https?:\S+/g)).toEqual([address]);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, each]) => each)).toEqual([address, address]);
    }
  });

  test('is in Spanish if the portal does not have the language', async () => {
    await forgot(family, 'forgotCouponLink', { 'accept-language': 'de' });
    expect((await lettersTo(family))[0]?.plain.startsWith(first.es)).toBe(true);
  });
});

describe('the address at which a product opens', () => {
  const family = 'access@home.example';
  type Held = { readonly isbn: string; readonly licence: string; readonly coupon: string };
  const held = new Map<string, Held>();
  let token = '';

  const hold = async (name: string, product: Parameters<typeof newProduct>[1], email = family) => {
    const { uuid, isbn, licences } = await newProduct(backend.db, product);
    const { id, code } = await newCoupon(backend.db, [uuid]);
    await redeem(code, { email });
    held.set(name, { isbn, licence: licences[0] ?? '', coupon: id });
  };
  beforeAll(async () => {
    await hold('own address', { url: 'https://blink.example/1' });
    await hold('platform', { url: null });
    await hold('portal', { url: '/demo/book' });
    await hold('unpaid', { url: 'https://blink.example/2', price_cents: 1_250 });
    await hold('paid', { url: 'https://blink.example/3', price_cents: 1_250 });
    await hold('free for a while', { url: 'https://blink.example/6', price_cents: 1_250, discount: 10_000 });
    await hold('expired', { url: 'https://blink.example/4' });
    await hold('of others', { url: 'https://blink.example/5' }, somebody());
    const licenceOf = (name: string) => held.get(name)?.licence ?? '';
    await backend.db.updateTable('coupon_licences').set({ paid_at: new Date() }).where('licence', '=', licenceOf('paid')).execute();
    await sql`update coupon_licences set expires_on = (now() at time zone 'Europe/Madrid')::date - 1 where licence = ${licenceOf('expired')}`.execute(
      backend.db,
    );
    await sql`update coupon_licences set expires_on = (now() at time zone 'Europe/Madrid')::date where licence = ${licenceOf('platform')}`.execute(
      backend.db,
    );
    ({ token } = await libraryOf(family));
  });

  const find = (name: string, query: Readonly<Record<string, string>> = {}, path: Readonly<Record<string, string>> = {}) => {
    const { isbn, licence, coupon } = held.get(name) ?? { isbn: '', licence: '', coupon: '' };
    return backend.ask('findCouponAccess', {
      path: { couponId: coupon, isbn, licenseId: licence, ...path },
      query: { token, access: 'coupon', ...query },
    });
  };

  test.each([
    ['own address', 'https://blink.example/1'],
    ['platform', platform],
    ['portal', `${publicUrl}/demo/book`],
    ['paid', 'https://blink.example/3'],
    ['free for a while', 'https://blink.example/6'],
  ])('%s', async (name, url) => {
    for (const query of [{ access: 'coupon' }, { access: 'license' }, { access: 'user', user: '7' }] as const) {
      expect(await find(name, query)).toMatchObject({ status: 200, body: { url } });
    }
  });

  test('does not depend on the coupon if the request is by licence or for a person', async () => {
    const other = { couponId: '1' };
    expect((await find('own address', {}, other)).status).toBe(404);
    expect((await find('own address', { access: 'license' }, other)).status).toBe(200);
    expect((await find('own address', { access: 'user', user: '7' }, other)).status).toBe(200);
  });

  test.each([
    ['unpaid', {}, {}],
    ['expired', {}, {}],
    ['of others', {}, {}],
    ['own address', { token: '5b1f1f3e-58c8-4c70-9d4e-0f0d6f1f0a01' }, {}],
    ['own address', { token: "' or 1=1 --" }, {}],
    ['own address', {}, { isbn: '9780000000000' }],
    ['own address', {}, { licenseId: '1' }],
    ['own address', { access: 'license' }, { couponId: '9'.repeat(18), licenseId: '0'.repeat(12) }],
  ])('%s is not found with %j %j', async (name, query, path) => {
    expect(await find(name, query, path)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test.each([
    [{ access: 'user' }, {}],
    [{ access: 'user', user: 'x' }, {}],
    [{ access: 'other' }, {}],
    [{ token: '' }, {}],
    [{}, { couponId: '12a3' }],
    [{}, { isbn: '97800000000001' }],
    [{}, { licenseId: 'x' }],
  ])('is refused for the request %j %j', async (query, path) => {
    expect(await find('own address', query, path)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('is only given to pages of the portal', async () => {
    const { isbn, licence, coupon } = held.get('own address') as Held;
    const ask = { path: { couponId: coupon, isbn, licenseId: licence }, query: { token, access: 'coupon' } };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await backend.ask('findCouponAccess', { ...ask, headers })).toMatchObject({ status: 403, type: 'cross-site' });
  });
});
