import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';

export type { AccessReason } from '../../shared/flow/navigation-state';

/** Request of a client, in the words of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** State that the server returns to the client unchanged; null if the client sent no state. */
  readonly state: string | null;
  /** Code challenge with which the client later proves that it has sent this request (RFC 7636, always S256). */
  readonly challenge: string;
};

/** Another system: the name that the page shows, and the address that the browser opens after a refusal. */
export type Client = { readonly name: string; readonly refusalUrl: string };

/**
 * The person at the page. `nobody` is not signed in, and `actsForOther` is support with a customer's account. `allowed` and `notAllowed`
 * say whether the person's role may use clients.
 */
export type Caller = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';

export type FindClientFailure = CallFailure | NamedRefusal<'UnknownRequest'>;
export type AuthoriseFailure = CallFailure | CaptchaFailure | NamedRefusal<'UnknownRequest' | 'NotAllowed' | 'SessionOver'>;

/** The error that the browser has not opened the address of the client. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
