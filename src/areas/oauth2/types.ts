import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';

export type { AccessReason } from '../../shared/flow/navigation-state';

/** Request of a client, with the terms of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** State that goes back to the client unchanged; null if the client sent no state. */
  readonly state: string | null;
  /** Code challenge with which the client proves later that the request was its own (RFC 7636, always S256). */
  readonly challenge: string;
};

/** Another system: the name that the person reads, and the address to which the browser goes after a refusal. */
export type Client = { readonly name: string; readonly refusalUrl: string };

/** Person at the page: nobody, a person who may use clients or may not, or support with a customer's account. */
export type Caller = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';

export type FindClientFailure = CallFailure | NamedRefusal<'UnknownRequest'>;
export type AuthoriseFailure = CallFailure | CaptchaFailure | NamedRefusal<'UnknownRequest' | 'NotAllowed' | 'SessionOver'>;

/** The browser has not opened the address to which it was sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
