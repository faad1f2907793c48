import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponProduct, libraryToken } from '../../src/backend/demo/coupons';
import { uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';
import { newCoupon } from './support/coupons';
import { newLibrary } from './support/payments';
import { readTableDigests } from './support/table-digests';

type Title = components['schemas']['CouponTitle'];
type Product = components['schemas']['CouponProduct'];

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ productPlatform: '/demo/platform' });
});
afterAll(() => backend.close());

const everything = libraryToken('everything');
const fresh = libraryToken('fresh');
const mates = uuidOf('1011');

const read = async (key: string, at = backend) => at.ask('getCouponLibrary', { path: { key }, query: { token: await at.earn('coupons') } });
const titlesOf = async (key: string, at = backend) => (await read(key, at)).body as readonly Title[];
const productsOf = async (key: string, at = backend) => (await titlesOf(key, at)).flatMap(({ products }) => products);

/** Tokens that open no library. */
const noTokens = [
  ['of no library', randomUUID()],
  ['with a letter less', everything.slice(1)],
  ['that is a query', "' or 1=1 --"],
  ['that is too long', 'a'.repeat(100)],
] as const;

describe('a library', () => {
  test('has its titles by name, with the products of its coupons', async () => {
    const titles = await titlesOf(everything);
    expect(titles.map(({ name }) => name)).toEqual(
      [...titles.map(({ name }) => name)].sort((one, other) => one.localeCompare(other, 'es')),
    );
    expect(titles.map(({ products }) => products.length)).toEqual([2, 3, 3]);
    expect(titles[0]).toMatchObject({
      cover: null,
      coverVersion: expect.stringMatching(/^.{8}$/),
      new: false,
      email: 'familia.ortega@demo.example',
    });
    const products = titles.flatMap((title) => title.products);
    const of = (name: Parameters<typeof couponProduct>[1]) =>
      products.find(({ id }) => id === couponProduct('everything', name).id) as Product;
    expect(of('free')).toMatchObject({ paymentStatus: 'FREE', price: 0, totalAmount: 0, url: null });
    expect(of('unpaid')).toMatchObject({
      paymentStatus: 'UNPAID',
      price: 12.02,
      discount: 0,
      priceWithDiscount: 12.02,
      vat: 4,
      vatAmount: 0.48,
      totalAmount: 12.5,
      promotionEndDate: null,
    });
    // 12.02 less 33.9 % is 7.94522; 4 % VAT of 7.94522 is 0.3178.
    expect(of('discounted')).toMatchObject({
      paymentStatus: 'UNPAID',
      discount: 33.9,
      priceWithDiscount: 7.95,
      vatAmount: 0.32,
      totalAmount: 8.27,
    });
    expect(of('discounted').promotionEndDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(of('paid')).toMatchObject({ paymentStatus: 'PAID', totalAmount: 9.88 });
    expect(of('endless')).toMatchObject({ discount: 10, priceWithDiscount: 5.4, totalAmount: 5.62, promotionEndDate: null });
    expect(of('over')).toMatchObject({ discount: 0, price: 5, priceWithDiscount: 5, vat: 21, totalAmount: 6.05, promotionEndDate: null });
    expect(of('expired').expiration < of('free').expiration).toBe(true);
    expect(products.filter(({ expired }) => expired).map(({ id }) => id)).toEqual([of('expired').id]);
    // The last day of a title is the latest last day of its licences.
    const last = titles.map((title) =>
      title.products
        .map(({ expiration }) => expiration)
        .sort()
        .at(-1),
    );
    expect(titles.map(({ expiration }) => expiration)).toEqual(last);
    expect(of('free').license).toMatch(/^\d{12}$/);
  });

  test('sells products that must be paid and have not expired, if the portal has a payment provider', async () => {
    const closed = await openTestBackend({ payment: { provider: 'none' } });
    for (const [at, unpaid] of [
      [backend, true],
      [closed, false],
    ] as const) {
      const { token, licences } = await newLibrary(at.db, {}, {}, { price_cents: null });
      const [, old] = licences;
      await at.db
        .updateTable('coupon_licences')
        .set({ expires_on: sql<Date>`current_date - 3` })
        .where('licence', '=', old ?? '')
        .execute();
      const products = await productsOf(token, at);
      expect(licences.map((licence) => products.find(({ id }) => id === licence)?.forSale)).toEqual([unpaid, false, false]);
    }
    await closed.close();
  });

  test('has only resources that are for holders of coupons, without installers, at addresses of its own', async () => {
    const [title] = (await titlesOf(everything)).filter(({ uuid }) => uuid === mates);
    const resources = title?.resources ?? [];
    expect(resources.length).toBeGreaterThan(20);
    expect(resources.map(({ name }) => name).filter((name) => /sin conexión|Solucionario|Programació/.test(name))).toEqual([]);
    for (const { previewURL, downloadURL, captions } of resources) {
      for (const address of [previewURL, downloadURL, ...captions.map(({ url }) => url)])
        if (address !== null) expect(address).toMatch(new RegExp(`^coupons/${everything}/resource/`));
    }
    expect(new Set(resources.map(({ type }) => type))).toEqual(new Set(['document', 'image', 'audio', 'video', 'web']));
    expect(resources.filter(({ previewable }) => !previewable)).toHaveLength(1);
    expect(resources.find(({ categories }) => categories.length > 0)?.categories[0]).toMatchObject({
      name: 'Fichas',
      parentName: 'Para el aula',
    });
    await backend.db
      .updateTable('resources')
      .set({ for_coupons: false })
      .where('uuid', '=', resources[0]?.uuid ?? '')
      .execute();
    expect((await titlesOf(everything)).find(({ uuid }) => uuid === mates)?.resources).toHaveLength(resources.length - 1);
    await backend.db
      .updateTable('resources')
      .set({ for_coupons: true })
      .where('uuid', '=', resources[0]?.uuid ?? '')
      .execute();
  });

  test('without titles returns only its e-mail address', async () => {
    expect((await read(libraryToken('empty'))).body).toEqual([{ email: 'familia.vacia@demo.example' }]);
  });

  test.each([
    ['in capitals', everything.toUpperCase()],
    ['in white space', ` ${everything}\t`],
  ])('opens with its token %s too', async (_, token) => {
    expect(await read(token)).toMatchObject({ status: 200 });
    expect(await backend.ask('getCouponPayment', { path: { token } })).toMatchObject({ status: 200 });
  });

  test.each(noTokens)('is not found by a token %s', async (_, token) => {
    expect(await read(token)).toMatchObject({ status: 404, type: 'not-found' });
    for (const id of ['getCouponPayment', 'getCouponOrder', 'seeCouponTitle', 'getCouponFile', 'openCouponWebContent'] as const) {
      const path = { token, orderId: '2611DEMO0001', uuid: id === 'seeCouponTitle' ? mates : uuidOf('1011 resource 7') };
      expect(await backend.ask(id, { path }), id).toMatchObject({ status: 404, type: 'not-found' });
    }
  });

  test('is not read without a captcha', async () => {
    const refused = await backend.ask('getCouponLibrary', { path: { key: everything }, query: { token: 'eyJ0' } });
    expect(refused).toMatchObject({ status: 403, type: 'captcha-refused' });
    const spent = await backend.earn('signin');
    expect(await backend.ask('getCouponLibrary', { path: { key: everything }, query: { token: spent } })).toMatchObject({ status: 403 });
  });

  test('has nothing of other libraries, and lists two licences of one product separately', async () => {
    const [one, other] = [await newLibrary(backend.db, {}), await newLibrary(backend.db, {})];
    const { product_uuid, expires_on } = await backend.db
      .selectFrom('coupon_licences')
      .select(['product_uuid', sql<string>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on')])
      .where('library_token', '=', one.token)
      .executeTakeFirstOrThrow();
    const { id: coupon_id } = await newCoupon(backend.db, [product_uuid], { library_token: one.token, redeemed_at: new Date() });
    const second = { licence: '799999999999', product_uuid, library_token: one.token, coupon_id, expires_on };
    await backend.db.insertInto('coupon_licences').values(second).execute();
    const [ofOne, ofOther] = [await productsOf(one.token), await productsOf(other.token)];
    expect(ofOne.map(({ id }) => id).sort()).toEqual([...one.licences, second.licence].sort());
    expect(ofOther.map(({ id }) => id)).toEqual(other.licences);
  });
});

describe('days are those of the portal', () => {
  /** Two time zones that never have the same date. */
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const inZone = async (timeZone: string, work: (at: TestBackend) => Promise<void>) => {
    const at = await openTestBackend({ studentZone: { timeZone } as never });
    try {
      await work(at);
    } finally {
      await at.close();
    }
  };

  test.each([
    [early, 'product-expired', 12.5],
    [late, undefined, 11.25],
  ] as const)('where it is %s a last day is over or not', async (timeZone, action, totalAmount) => {
    await inZone(timeZone, async (at) => {
      const library = await newLibrary(at.db, { price_cents: null, url: 'https://books.publisher.example/' }, { discount: 1_000 });
      const lastDay = sql<Date>`(now() at time zone ${late})::date`;
      await at.db.updateTable('coupon_licences').set({ expires_on: lastDay }).where('library_token', '=', library.token).execute();
      await at.db
        .updateTable('coupon_products')
        .set({ promotion_ends_on: lastDay })
        .where('uuid', 'in', at.db.selectFrom('coupon_licences').select('product_uuid').where('library_token', '=', library.token))
        .execute();
      const products = await productsOf(library.token, at);
      const free = products.find(({ paymentStatus }) => paymentStatus === 'FREE') as Product;
      expect(products.find(({ paymentStatus }) => paymentStatus === 'UNPAID')?.totalAmount).toBe(totalAmount);
      const path = { token: library.token, product: free.uuid, resource: free.resourceuuid, license: free.license };
      const location = String((await at.ask('openCouponProduct', { path })).headers.location);
      expect(new URL(location).searchParams.get('action') ?? undefined).toBe(action);
    });
  });
});

describe('what is new', () => {
  test('stays new until its title is opened; other titles stay new', async () => {
    expect((await titlesOf(fresh)).map((title) => title.new)).toEqual([true, true]);
    expect(await backend.ask('seeCouponTitle', { path: { token: fresh, uuid: mates } })).toMatchObject({ status: 204 });
    const titles = await titlesOf(fresh);
    expect(titles.map(({ uuid, new: isNew }) => [uuid === mates, isNew]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    for (const title of titles) expect(title.products.map((product) => product.new)).toEqual(title.products.map(() => title.new));
    expect(await backend.ask('seeCouponTitle', { path: { token: fresh, uuid: mates } })).toMatchObject({ status: 204 });
  });

  test('stays new in the libraries of others', async () => {
    const [one, other] = [await newLibrary(backend.db, {}), await newLibrary(backend.db, {})];
    await backend.ask('seeCouponTitle', { path: { token: one.token, uuid: mates } });
    expect((await titlesOf(one.token)).map((title) => title.new)).toEqual([false]);
    expect((await titlesOf(other.token)).map((title) => title.new)).toEqual([true]);
  });

  test('does not change with a title that is not in the library', async () => {
    const before = await (await readTableDigests(backend.db))();
    for (const uuid of [uuidOf('1013'), randomUUID()]) {
      expect(await backend.ask('seeCouponTitle', { path: { token: fresh, uuid } })).toMatchObject({ status: 404 });
    }
    expect(await (await readTableDigests(backend.db))()).toEqual(before);
  });
});

describe('a product', () => {
  const open = (token: string, { uuid: product, resource, id: license }: ReturnType<typeof couponProduct>) =>
    backend.ask('openCouponProduct', { path: { token, product, resource, license }, headers: { 'sec-fetch-site': 'none' } });
  const of = (name: Parameters<typeof couponProduct>[1]) => couponProduct('everything', name);

  test('without an address opens on the platform, which gets its licence', async () => {
    const { uuid, resource, id } = of('free');
    const answer = await open(everything, of('free'));
    expect(answer).toMatchObject({ status: 302, headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } });
    expect(answer.headers.location).toBe(`http://localhost/demo/platform?product=${uuid}&resource=${resource}&license=${id}`);
    expect(await open(everything, of('paid'))).toMatchObject({ headers: { location: expect.stringContaining('/demo/platform?') } });
  });

  test('with an address of its own opens there', async () => {
    expect((await open(everything, of('hub'))).headers.location).toBe('https://hub.publisher.example/');
  });

  test.each([
    ['it has expired', everything, of('expired'), 'product-expired'],
    ['it is not paid', everything, of('unpaid'), 'product-failed'],
    ['it is another one than that of the licence', everything, { ...of('free'), uuid: of('paid').uuid }, 'product-failed'],
    ['its resource is another one', everything, { ...of('free'), resource: of('paid').resource }, 'product-failed'],
    ['the licence belongs to another library', everything, couponProduct('fresh', 'free'), 'product-failed'],
    ['the licence is given to nobody', everything, { ...of('free'), id: '700000000100' }, 'product-failed'],
    ['the library does not exist', randomUUID(), of('free'), 'product-failed'],
    ['the token is malformed', 'none&action=purchase#', of('free'), 'product-failed'],
    ['every part is malformed', 'x', { ...of('free'), uuid: 'x', resource: '%', id: 'z'.repeat(300) }, 'product-failed'],
  ] as const)('leads back to the library where %s', async (_, token, product, action) => {
    const { status, headers } = await open(token, product);
    const address = new URL(String(headers.location));
    expect([status, address.origin, address.pathname]).toEqual([302, 'http://localhost', '/coupons']);
    expect(Object.fromEntries(address.searchParams)).toEqual({ token, action });
  });
});

test('a product leads back to its library even while the database does not answer', async () => {
  const lines: string[] = [];
  const at = await openTestBackend({ logStream: { write: (line) => void lines.push(line) } });
  await sql`alter table coupon_libraries rename to away`.execute(at.db);
  const { uuid: product, resource, id: license } = couponProduct('everything', 'free');
  const { status, headers } = await at.ask('openCouponProduct', { path: { token: everything, product, resource, license } });
  expect([status, headers.location]).toEqual([302, `http://localhost/coupons?token=${everything}&action=product-failed`]);
  expect(lines.join('')).toContain('a product could not be opened');
  expect(lines.join('')).not.toContain(everything);
  await at.close();
});

describe('a resource', () => {
  const [sheet, video, web] = [0, 6, 7].map((position) => uuidOf(`1011 resource ${position}`)) as [string, string, string];
  const file = (
    uuid: string,
    query: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
    token = everything,
  ) => backend.ask('getCouponFile', { path: { token, uuid }, query, headers });

  test('is shown, downloaded, read in parts, and not sent again if unchanged', async () => {
    const shown = await file(sheet);
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(shown.headers['content-disposition']).toContain('inline');
    expect((await file(sheet, { download: 'true' })).headers['content-disposition']).toContain('attachment');
    expect(await file(sheet, {}, { range: 'bytes=0-9' })).toMatchObject({ status: 206 });
    expect(await file(sheet, {}, { range: 'bytes=999999999-' })).toMatchObject({ status: 416 });
    expect(await file(sheet, {}, { 'if-none-match': String(shown.headers.etag) })).toMatchObject({ status: 304 });
    expect(await file(video, { captions: 'es' })).toMatchObject({ status: 200, headers: { 'content-type': 'text/vtt; charset=utf-8' } });
    expect(await file(sheet, { captions: 'es' })).toMatchObject({ status: 404 });
  });

  test('is not found if it is not for holders of coupons, or its title is not in the library', async () => {
    await backend.db.updateTable('resources').set({ for_coupons: false }).where('uuid', 'in', [sheet, web]).execute();
    expect(await file(sheet)).toMatchObject({ status: 404 });
    expect(await backend.ask('openCouponWebContent', { path: { token: everything, uuid: web } })).toMatchObject({ status: 404 });
    await backend.db.updateTable('resources').set({ for_coupons: true }).where('uuid', 'in', [sheet, web]).execute();
    expect(await file(sheet, {}, {}, libraryToken('empty'))).toMatchObject({ status: 404 });
    expect(await file(uuidOf('1097 resource 0'))).toMatchObject({ status: 404 });
    expect(await file(randomUUID())).toMatchObject({ status: 404 });
  });

  const yesterday = sql<Date>`(now() at time zone 'Europe/Madrid')::date - 1`;
  const nobodyPays = { paid_at: null };
  const free = { price_cents: null };

  test.each<readonly [string, readonly Parameters<typeof newLibrary>[1][], object, boolean]>([
    ['is free', [free], nobodyPays, true],
    ['is paid', [{}], { paid_at: new Date() }, true],
    ['costs nothing for as long as its discount lasts', [{ discount: 10_000 }], nobodyPays, true],
    ['is free, beside one that is not paid', [{}, free], nobodyPays, true],
    ['is not paid', [{}], nobodyPays, false],
    ['was free and has expired', [free], { expires_on: yesterday }, false],
    ['was paid and has expired', [{}], { paid_at: new Date(), expires_on: yesterday }, false],
  ])('is found, or not, by the product of its title, which %s', async (_, tariffs, licence, isThere) => {
    const { token } = await newLibrary(backend.db, ...tariffs);
    await backend.db.updateTable('coupon_licences').set(licence).where('library_token', '=', token).execute();
    const content = await backend.ask('openCouponWebContent', { path: { token, uuid: web } });
    expect([(await file(sheet, {}, {}, token)).status, content.status]).toEqual(isThere ? [200, 302] : [404, 404]);
    const [title] = await titlesOf(token);
    expect((title?.resources.length ?? 0) > 0).toBe(isThere);
  });

  test('that is web content opens at an address without the token, for as long as the library has its title', async () => {
    const library = await newLibrary(backend.db, { price_cents: null });
    const answer = await backend.ask('openCouponWebContent', { path: { token: library.token, uuid: web } });
    const location = String(answer.headers.location);
    expect(answer).toMatchObject({ status: 302 });
    expect(location).toMatch(/^\/api\/web\/.+\/index\.html$/);
    expect(location).not.toContain(library.token);
    const page = () => backend.request({ method: 'GET', url: location });
    expect(await page()).toMatchObject({ status: 200, headers: { 'content-security-policy': expect.stringContaining('sandbox') } });
    await backend.db.deleteFrom('coupon_licences').where('library_token', '=', library.token).execute();
    expect(await page()).toMatchObject({ status: 404 });
    expect(await backend.ask('openCouponWebContent', { path: { token: everything, uuid: sheet } })).toMatchObject({ status: 404 });
  });
});
