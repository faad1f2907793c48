import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';

export type { AccessReason } from '../../shared/flow/navigation-state';

/** Request of a client, in the words of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** State that goes back to the client as it came; null where it sent none. */
  readonly state: string | null;
  /** Code challenge with which the client proves later that the request was its own (RFC 7636, always S256). */
  readonly challenge: string;
};

/** Another system: its name for the person, and the address to which the browser goes after a refusal. */
export type Client = { readonly name: string; readonly refusalUrl: string };

/** Person at the page: nobody, one who may use clients, one who may not, or support with somebody else's account. */
export type Caller = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';

export type FindClientFailure = CallFailure | NamedRefusal<'UnknownRequest'>;
export type AuthoriseFailure = CallFailure | CaptchaFailure | NamedRefusal<'UnknownRequest' | 'NotAllowed' | 'SessionOver'>;

/** The browser has not opened the address to which it was sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
