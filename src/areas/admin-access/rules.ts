import { isEmail } from '../../shared/rules/email';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { KeyField, ProductKey } from './types';

export const keyFields = ['token', 'coupon', 'email'] as const satisfies readonly KeyField[];
export const keyColumns = ['name', 'email', 'coupon', 'license', 'registeredDevices'] as const;
export type KeyColumn = (typeof keyColumns)[number];

/** Number of rows on a page of the server. */
export const keysOfPage = 100;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks that the token is a UUID and the e-mail an address, if they are filled in. */
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

/** Returns the number of devices to show. The server sends -1 for a key that was never opened; 0 is shown. */
export const devicesOf = ({ devices }: Pick<ProductKey, 'devices'>): number => Math.max(0, devices);

/** Returns a key as its part of an address, in which each `#` is written as `/`. */
export const keyInAddress = ({ id }: ProductKey): string => id.replaceAll('#', '/');
