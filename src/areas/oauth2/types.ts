import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';

export type { AccessReason } from '../../shared/flow/navigation-state';

/** Request of a client, in the words of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** State that goes back to the client as it came; null where it sent none. */
  readonly state: string | null;
  /** Code challenge by which the client proves later that it asked (RFC 7636, always S256). */
  readonly challenge: string;
};

/** Another system: how the person reads it, and where the browser goes when they say no. */
export type Client = { readonly name: string; readonly refusalUrl: string };

/** Person at the page: nobody, one who may use clients, one who may not, or support with somebody else's account. */
export type Caller = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';

export type FindClientFailure = CallFailure | Named<'UnknownRequest'>;
export type AuthoriseFailure = CallFailure | CaptchaFailure | Named<'UnknownRequest' | 'NotAllowed' | 'SessionOver'>;

/** The browser does not go where it is sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
