import { isEmail } from '../../shared/rules/email';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { KeyField, ProductKey } from './types';

export const keyFields = ['token', 'coupon', 'email'] as const satisfies readonly KeyField[];
export const keyColumns = ['name', 'email', 'coupon', 'license', 'registeredDevices'] as const;
export type KeyColumn = (typeof keyColumns)[number];

/** The number of rows that the server returns as one page. */
export const keysOfPage = 100;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the content keys of the errors. A token has to be a UUID, and an e-mail an address; an empty field has no error. */
export const keyErrors = ({ token, email }: Question<KeyField>): FieldErrors<KeyField> => ({
  token: token.trim() === '' || uuid.test(token.trim()) ? null : 'access.tokenInvalid',
  email: email.trim() === '' || isEmail(email) ? null : 'common.emailInvalid',
});

/** Builds the query of the search request, without empty fields. */
export const keySearch = ({ token, coupon, email }: Question<KeyField>): { readonly [F in KeyField]?: string } => ({
  ...(token.trim() && { token: token.trim() }),
  ...(coupon.trim() && { coupon: coupon.trim().toUpperCase() }),
  ...(email.trim() && { email: email.trim().toLowerCase() }),
});

/** Returns the number of devices to show. The server sends -1 for a key that was never opened, which is shown as 0. */
export const devicesOf = ({ devices }: Pick<ProductKey, 'devices'>): number => Math.max(0, devices);

/** Returns the key for the address of a request, with `/` in place of each `#`. */
export const keyInAddress = ({ id }: ProductKey): string => id.replaceAll('#', '/');
