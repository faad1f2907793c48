import type { Role } from '../../shared/rules/permissions';
import type { AccessRequest, Caller } from './types';

/** Maximum length of a parameter, in characters. */
const maxLength = 1_024;

/** Whether an address is a web address without a fragment (RFC 6749, 3.1.2). */
export const isRedirectUri = (address: string): boolean =>
  address.length <= maxLength && /^https?:\/\/[\x21-\x7e]+$/i.test(address) && URL.canParse(address) && !address.includes('#');

/** Patterns of the parameters, with the characters that appendix A of RFC 6749 allows. */
const shapes = {
  client_id: /^[\x21-\x7e]{1,100}$/,
  state: /^[\x20-\x7e]*$/,
  code_challenge: /^[\w.~-]{43,128}$/,
  code_challenge_method: /^S256$/,
  response_type: /^code$/,
} as const;

const hasValidShape = (query: URLSearchParams, name: keyof typeof shapes) => {
  const text = query.get(name);
  return text === null || (text.length <= maxLength && shapes[name].test(text));
};

/**
 * Reads the request of a client from the address of the page.
 * @returns the request; null if client, address or code challenge is missing, a parameter is repeated, or a value is invalid
 */
export const accessRequestIn = (search: string): AccessRequest | null => {
  const query = new URLSearchParams(search);
  const names = Object.keys(shapes) as (keyof typeof shapes)[];
  if ([...names, 'redirect_uri'].some((name) => query.getAll(name).length > 1)) return null;
  const [clientId, redirectUri, challenge] = [query.get('client_id'), query.get('redirect_uri'), query.get('code_challenge')];
  if (clientId === null || redirectUri === null || !isRedirectUri(redirectUri)) return null;
  if (!names.every((name) => hasValidShape(query, name))) return null;
  // A missing method means `plain` (RFC 7636, 4.3). The request is rejected, because `plain` proves nothing.
  if (challenge === null || !query.has('code_challenge_method')) return null;
  return { clientId, redirectUri, state: query.get('state'), challenge };
};

type Person = { readonly role: Role; readonly impersonating: boolean };

/**
 * Returns the kind of the person at the page. The kind decides whether this person may consent. For example, support must not consent for a
 * customer.
 */
export const callerOf = (person: Person | null, allowed: readonly Role[]): Caller => {
  if (person === null) return 'nobody';
  if (person.impersonating) return 'actsForOther';
  return allowed.includes(person.role) ? 'allowed' : 'notAllowed';
};

/** Whether the browser may open an address after the consent. The address must be a web address with a code for the client. */
export const isWayBack = (address: string): boolean => isRedirectUri(address) && (new URL(address).searchParams.get('code') ?? '') !== '';

/**
 * Whether the browser may open an address after a refusal. The address must be a web address that reports `access_denied` to the client.
 */
export const isWayOut = (address: string): boolean =>
  isRedirectUri(address) && new URL(address).searchParams.get('error') === 'access_denied';
