import type { components } from '../api/contract.gen';

/** The types of products of titles, of coupons and of students. */
export type ProductType = components['schemas']['Product']['productType'];

export const productTypes = [
  'ONLINE_INTERNAL',
  'ONLINE_EXTERNAL',
  'OLB',
  'Blink',
  'Pangea',
  'SongPals',
  'HUB',
] as const satisfies readonly ProductType[];
