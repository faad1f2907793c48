import { isEmail } from '../../shared/rules/email';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { KeyField, ProductKey } from './types';

export const keyFields = ['token', 'coupon', 'email'] as const satisfies readonly KeyField[];
export const keyColumns = ['name', 'email', 'coupon', 'license', 'registeredDevices'] as const;
export type KeyColumn = (typeof keyColumns)[number];

/** Rows of a page, as the server has it. */
export const keysOfPage = 100;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A token is a UUID and an e-mail an address, where they are given. */
export const keyErrors = ({ token, email }: Question<KeyField>): FieldErrors<KeyField> => ({
  token: token.trim() === '' || uuid.test(token.trim()) ? null : 'access.tokenInvalid',
  email: email.trim() === '' || isEmail(email) ? null : 'common.emailInvalid',
});

/** Builds the query that is sent, without the fields that are empty. */
export const keySearch = ({ token, coupon, email }: Question<KeyField>): { readonly [F in KeyField]?: string } => ({
  ...(token.trim() && { token: token.trim() }),
  ...(coupon.trim() && { coupon: coupon.trim().toUpperCase() }),
  ...(email.trim() && { email: email.trim().toLowerCase() }),
});

/** The number of devices as people read it: a key that was never opened has none. */
export const devicesOf = ({ devices }: Pick<ProductKey, 'devices'>): number => Math.max(0, devices);

/** A key as it stands in an address. */
export const keyInAddress = ({ id }: ProductKey): string => id.replaceAll('#', '/');
