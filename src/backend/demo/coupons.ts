import { type Expression, type Insertable, sql } from 'kysely';
import { fromNow, now, todayIn } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { defaultZone } from '../students/options';
import { demoKey } from './product-keys';
import { uuidOf } from './titles';

const DAY = 24 * 60 * 60_000;

const day = (days: number): Expression<Date> => sql<Date>`${todayIn(defaultZone.timeZone)} + ${days}::int`;

type Tariff = Pick<Insertable<Tables['coupon_products']>, 'price_cents' | 'discount' | 'vat' | 'promotion_ends_on'>;
type DemoProduct = Tariff &
  Pick<Insertable<Tables['coupon_products']>, 'title_id' | 'type' | 'name' | 'short_name'> & { readonly url?: string };

const mates = '1011';
const palabra = '1016';
const huellas = '1066';

/** The products of the demo's coupons, by name. There is a product for each payment status and for each kind of access. */
const products = {
  free: { title_id: mates, type: 'ONLINE_INTERNAL', name: 'Libro digital: Matemáticas 2', short_name: 'Libro digital' },
  unpaid: { title_id: mates, type: 'Blink', name: 'Cuaderno interactivo: Matemáticas 2', short_name: 'Cuaderno', price_cents: 1_202 },
  discounted: {
    ...{ title_id: mates, type: 'Blink', name: 'Problemas interactivos: Matemáticas 2', short_name: 'Problemas' },
    ...{ price_cents: 1_202, discount: 3_390, promotion_ends_on: day(30) },
  },
  paid: { title_id: palabra, type: 'ONLINE_EXTERNAL', name: 'Libro digital: Lengua 1', short_name: 'Libro digital', price_cents: 950 },
  endless: {
    ...{ title_id: palabra, type: 'Pangea', name: 'Lecturas: Lengua 1', short_name: 'Lecturas' },
    ...{ price_cents: 600, discount: 1_000, url: 'https://reading.publisher.example/' },
  },
  over: {
    ...{ title_id: palabra, type: 'SongPals', name: 'Canciones: Lengua 1', short_name: 'Canciones' },
    ...{ price_cents: 500, discount: 2_000, vat: 2_100, promotion_ends_on: day(-1), url: 'https://songs.publisher.example/' },
  },
  expired: {
    title_id: huellas,
    type: 'OLB',
    name: 'Biblioteca de aprendizaje: Geografía e Historia 1',
    short_name: 'OLB',
    url: 'https://olb.publisher.example/',
  },
  hub: {
    title_id: huellas,
    type: 'HUB',
    name: 'HUB del alumnado: Geografía e Historia 1',
    short_name: 'HUB',
    url: 'https://hub.publisher.example/',
  },
  gone: { title_id: huellas, type: 'Blink', name: 'Laboratorio: Geografía e Historia 1', short_name: 'Laboratorio' },
} as const satisfies Readonly<Record<string, DemoProduct>>;

type ProductName = keyof typeof products;
const productNames = Object.keys(products) as readonly ProductName[];

const isbnOf = (name: ProductName) => String(9_788_400_095_000 + productNames.indexOf(name));
const productId = (name: ProductName) => uuidOf(`coupon product ${name}`);
const resourceId = (name: ProductName) => uuidOf(`coupon product ${name} resource`);

/** Returns the code of a licence. `number` counts the licences of a product; the licences in libraries have the lowest numbers. */
const licenceOf = (name: ProductName, number: number) => String(700_000_000_000 + productNames.indexOf(name) * 1_000 + number);

/** Number of unused licences of each product. The product `gone` has no unused licence. */
const LEFT = 40;
const FIRST_LEFT = 100;

type DemoLibrary = {
  readonly about: string;
  readonly token: string;
  readonly email: string;
  readonly brought: readonly ProductName[];
  readonly isNew: boolean;
};

const libraries = {
  everything: {
    about: 'with everything: unpaid, paid, free, discounted, expired',
    token: demoKey.token,
    email: demoKey.email,
    brought: ['free', 'unpaid', 'discounted', 'paid', 'endless', 'over', 'expired', 'hub'],
    isNew: false,
  },
  fresh: {
    about: 'with new titles',
    token: uuidOf('coupon library of new titles'),
    email: 'familia.nueva@demo.example',
    brought: ['free', 'unpaid', 'hub'],
    isNew: true,
  },
  empty: { about: 'empty', token: uuidOf('empty coupon library'), email: 'familia.vacia@demo.example', brought: [], isNew: false },
} as const satisfies Readonly<Record<string, DemoLibrary>>;

type LibraryName = keyof typeof libraries;
const libraryNames = Object.keys(libraries) as readonly LibraryName[];

/** Returns the identifiers of a product in a library, under the names that the page of the library uses. */
export const couponProduct = (library: LibraryName, name: ProductName) => ({
  id: licenceOf(name, libraryNames.indexOf(library)),
  uuid: productId(name),
  resource: resourceId(name),
  isbn: isbnOf(name),
});

type DemoCoupon = {
  readonly code: string;
  readonly about: string;
  readonly brings: readonly ProductName[];
  readonly from?: Expression<Date>;
};

const coupons: readonly DemoCoupon[] = [
  { code: 'CUPONNUEVO1', about: 'not used: a free product and one to be paid', brings: ['free', 'unpaid'] },
  { code: 'CUPONNUEVO2', about: 'not used: another title', brings: ['paid', 'endless'] },
  { code: 'CUPONFUTURO', about: 'cannot be redeemed yet', brings: ['free'], from: fromNow(30 * DAY) },
  { code: 'CUPONAGOTADO', about: 'a product has no licences left', brings: ['free', 'gone'] },
];

/** The code of the coupon that was redeemed for each library; undefined for the empty library. */
const usedCode: Readonly<Record<LibraryName, string | undefined>> = { everything: demoKey.coupon, fresh: 'CUPONUSADO1', empty: undefined };

/** Returns the codes of coupons in every state. */
export const demoCoupons = () => [
  ...coupons.map(({ code, about }) => ({ code, about })),
  ...Object.values(usedCode).flatMap((code) => (code === undefined ? [] : [{ code, about: 'used' }])),
];

/** Returns the tokens of digital libraries in every state. */
export const demoLibraries = () => Object.values(libraries).map(({ token, about }) => ({ token, about }));

export const libraryToken = (name: LibraryName): string => libraries[name].token;

/** An order that the bank has refused. */
export const demoRefusedOrder = { id: '2609DEMO0002', cents: 1_250 } as const;

/** An order that the bank has refused, and that was withdrawn afterwards. */
export const demoWithdrawnOrder = { id: '2609DEMO0003', cents: 1_250 } as const;

/** The paid order of the first library. */
export const demoOrder = { id: '2609DEMO0001', cents: 988 } as const;

const seedProducts = async (db: Db) => {
  const rows = productNames.map((name) => ({
    uuid: productId(name),
    isbn: isbnOf(name),
    resource_uuid: resourceId(name),
    ...products[name],
  }));
  for (const row of rows) await db.insertInto('coupon_products').values(row).execute();
  const left = productNames
    .filter((name) => name !== 'gone')
    .flatMap((name) =>
      Array.from({ length: LEFT }, (_, number) => ({ licence: licenceOf(name, FIRST_LEFT + number), product_uuid: productId(name) })),
    );
  await db.insertInto('coupon_licences').values(left).execute();
};

const seedLibrary = async (db: Db, name: LibraryName) => {
  const { token, email, brought, isNew }: DemoLibrary = libraries[name];
  await db.insertInto('coupon_libraries').values({ token, email, province_id: 45, has_age: true, marketing: false }).execute();
  const code = usedCode[name];
  if (code === undefined) return;
  const { id: coupon_id } = await db
    .insertInto('coupons')
    .values({ code, library_token: token, redeemed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('coupon_contents')
    .values(brought.map((product) => ({ coupon_id, product_uuid: productId(product) })))
    .execute();
  const licences = brought.map((product) => ({
    licence: couponProduct(name, product).id,
    product_uuid: productId(product),
    library_token: token,
    coupon_id,
    expires_on: product === 'expired' ? day(-1) : day(300),
    is_new: isNew,
  }));
  await db.insertInto('coupon_licences').values(licences).execute();
};

/** Inserts the paid order of the paid product, and marks the licence of the product as paid. */
const seedOrder = async (db: Db) => {
  const { id: licence } = couponProduct('everything', 'paid');
  const { id: order_id, cents } = demoOrder;
  const ended = fromNow(-20 * DAY);
  const paid = { state: 'paid', response: '0000', authorisation: '512345', ended_at: ended } as const;
  await db
    .insertInto('payments')
    .values({ order_id, purpose: 'coupons', cents, request: '{}', ...paid })
    .execute();
  const { token, email } = libraries.everything;
  await db
    .insertInto('coupon_orders')
    .values({ order_id, library_token: token, wish: uuidOf('demo order'), email })
    .execute();
  const price = { name: products.paid.name, price_cents: 950, discount: 0, vat: 400, vat_cents: 38, total_cents: cents };
  await db
    .insertInto('coupon_order_lines')
    .values({ order_id, licence, ...price })
    .execute();
  await db.updateTable('coupon_licences').set({ paid_at: ended }).where('licence', '=', licence).execute();
};

/** Inserts a refused order of the unpaid product. */
const seedRefusedOrder = async (db: Db, { id: order_id, cents }: typeof demoRefusedOrder | typeof demoWithdrawnOrder) => {
  const { id: licence } = couponProduct('everything', 'unpaid');
  const refused = { state: 'refused', response: '0190', ended_at: fromNow(-20 * DAY) } as const;
  await db
    .insertInto('payments')
    .values({ order_id, purpose: 'coupons', cents, request: '{}', ...refused })
    .execute();
  const { token, email } = libraries.everything;
  await db
    .insertInto('coupon_orders')
    .values({ order_id, library_token: token, wish: uuidOf(`demo order ${order_id}`), email })
    .execute();
  const price = { name: products.unpaid.name, price_cents: 1_202, discount: 0, vat: 400, vat_cents: 48, total_cents: cents };
  await db
    .insertInto('coupon_order_lines')
    .values({ order_id, licence, ...price })
    .execute();
};

/** Inserts coupons, their products, and the libraries of families who have redeemed coupons. */
export const seedCoupons = async (db: Db): Promise<void> => {
  await seedProducts(db);
  for (const { code, brings, from } of coupons) {
    const { id: coupon_id } = await db
      .insertInto('coupons')
      .values({ code, redeemable_from: from ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('coupon_contents')
      .values(brings.map((product) => ({ coupon_id, product_uuid: productId(product) })))
      .execute();
  }
  for (const name of libraryNames) await seedLibrary(db, name);
  await seedOrder(db);
  for (const order of [demoRefusedOrder, demoWithdrawnOrder]) await seedRefusedOrder(db, order);
  await db.updateTable('coupon_orders').set({ withdrawn_at: now }).where('order_id', '=', demoWithdrawnOrder.id).execute();
  await db
    .updateTable('resources')
    .set({ for_coupons: true })
    .where('title_id', 'in', [mates, palabra, huellas])
    .where('installer', '=', false)
    // Resources for teachers are not for families.
    .where('uuid', 'not in', (query) =>
      query
        .selectFrom('resource_categories')
        .innerJoin('categories', 'categories.uuid', 'category_uuid')
        .leftJoin('categories as above', 'above.uuid', 'categories.parent_uuid')
        .select('resource_uuid')
        .where(sql<boolean>`'Para el profesorado' in (categories.name, above.name)`),
    )
    .execute();
  // A resource that can only be downloaded, not previewed.
  await db
    .updateTable('resources')
    .set({ previewable: false })
    .where('uuid', '=', uuidOf(`${mates} resource 1`))
    .execute();
};
