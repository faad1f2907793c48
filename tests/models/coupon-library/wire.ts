import type { components } from '../../../src/shared/api/contract.gen';
import { ok } from '../../support/wire/answers';

type Wire = components['schemas'];

export const token = '5f0c1f3e58c84c709d4e0f0d6f1f0c01';
export const path = `/coupons?token=${token}`;
export const email = 'familia@home.example';

/** The number of the order, as people see it. */
export const orderId = '0123AbCdEf12';

/** The answer if nobody has just bought anything. */
export const noPayment = ok({});

export const paid: Wire['CouponProduct'] = {
  id: '000000000101',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d01',
  resourceuuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0e01',
  type: 'Blink',
  cover: null,
  name: 'Libro digital',
  shortName: 'Libro',
  expiration: '2027-08-31',
  expired: false,
  license: '101147026183',
  url: 'https://books.example/entrar',
  paymentStatus: 'PAID',
  discount: 0,
  price: 20,
  priceWithDiscount: 20,
  vat: 4,
  vatAmount: 0.8,
  totalAmount: 20.8,
  promotionEndDate: null,
  new: true,
  forSale: false,
};

/** A free product, which opens only from the library. */
export const free: Wire['CouponProduct'] = {
  ...paid,
  id: '000000000102',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d02',
  name: 'Audios de clase',
  license: '101147026184',
  url: null,
  paymentStatus: 'FREE',
  price: 0,
  priceWithDiscount: 0,
  vatAmount: 0,
  totalAmount: 0,
  new: false,
};

/** A product that is not paid. It costs 21.78 € (18 € and 21 % VAT), or 14.40 € with a third off. */
export const unpaid: Wire['CouponProduct'] = {
  ...free,
  id: '000000000103',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d03',
  name: 'Cuaderno de repaso',
  license: '101147026185',
  paymentStatus: 'UNPAID',
  discount: 33.9,
  price: 18,
  priceWithDiscount: 11.9,
  vat: 21,
  vatAmount: 2.5,
  totalAmount: 14.4,
  promotionEndDate: '2026-12-31',
  forSale: true,
};

/** An expensive product without a discount, and so without an end of its promotion. */
export const dear: Wire['CouponProduct'] = {
  ...unpaid,
  id: '000000000104',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d04',
  name: 'Enciclopedia',
  discount: 0,
  price: 1020.25,
  priceWithDiscount: 1020.25,
  vatAmount: 214.25,
  totalAmount: 1234.5,
  promotionEndDate: null,
};

/** A product that is not for sale now. */
export const unsold: Wire['CouponProduct'] = {
  ...dear,
  id: '000000000105',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d05',
  name: 'Karaoke',
  license: '101147026186',
  price: 5,
  priceWithDiscount: 5,
  vatAmount: 1.05,
  totalAmount: 6.05,
  forSale: false,
};

/** A product whose last day is over. */
export const over: Wire['CouponProduct'] = {
  ...paid,
  id: '000000000106',
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d06',
  name: 'Atlas',
  license: '101147026187',
  expiration: '2026-08-31',
  new: false,
  expired: true,
};

const category = { categoryId: '3d6b5b40-7e4c-4f0e-8a63-5a2f5ae3c101', parentId: null, parentName: null };

const resource = (
  differently: Partial<Wire['CouponResource']> & Pick<Wire['CouponResource'], 'uuid' | 'name'>,
): Wire['CouponResource'] => ({
  description: '',
  type: 'image',
  mimetype: 'image/png',
  size: 1_200_000,
  previewURL: `coupons/${token}/resource/${differently.uuid}/file`,
  downloadURL: null,
  previewable: true,
  categories: [],
  captions: [],
  ...differently,
});

export const picture = resource({
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c201',
  name: 'Mapa de ríos',
  categories: [{ ...category, name: 'Láminas' }],
});
export const song = resource({
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c202',
  name: 'Barcos',
  categories: [{ ...category, name: 'Láminas' }],
});
/** An archive, which can only be downloaded. */
export const archive = resource({
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203',
  name: 'Todo el curso',
  description: 'Para usarlo sin conexión.',
  type: 'document',
  mimetype: 'application/zip',
  previewURL: null,
  downloadURL: `coupons/${token}/resource/51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203/file?download=true`,
});

const title = (differently: Partial<Wire['CouponTitle']> & Pick<Wire['CouponTitle'], 'uuid' | 'name'>): Wire['CouponTitle'] => ({
  cover: null,
  coverVersion: '1',
  expiration: '2027-08-31',
  new: false,
  email,
  products: [],
  resources: [],
  ...differently,
});

export const rich = title({
  uuid: 'ec45710b-119f-41cf-8a05-3c08675eb181',
  name: 'Ciencias 4',
  new: true,
  products: [paid, unsold, free, unpaid, dear, over],
  resources: [picture, song, archive],
});
export const bare = title({ uuid: 'ec45710b-119f-41cf-8a05-3c08675eb182', name: 'Lengua 4', expiration: '2026-12-01' });

export const titles: Wire['CouponLibrary'] = [rich, bare];
export const noTitles: Wire['CouponLibrary'] = [{ email }];

/** An order that somebody has begun to pay. The bank has not confirmed the payment. */
export const noPaymentYet = ok({ order: { id: orderId, totalAmount: 14.4, products: [{ name: unpaid.name, totalAmount: 14.4 }] } });

/** Returns the answer that opens the library at once, because a payment has just succeeded. */
export const open = (library = titles) => ok({ result: 'OK', library });
