import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';

export type { AccessReason } from '../../shared/flow/brought';

/** What a client asks for, in the words of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** Goes back to the client as it came; null where it sent none. */
  readonly state: string | null;
  /** By which the client proves later that it asked (RFC 7636, always S256). */
  readonly challenge: string;
};

/** Another system: how the person reads it, and where the browser goes when they say no. */
export type Client = { readonly name: string; readonly refusalUrl: string };

/** The person who is here: nobody, somebody who may use clients, somebody who may not, or support with the account of somebody else. */
export type Caller = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';

export type FindClientFailure = CallFailure | Named<'UnknownRequest'>;
export type AuthoriseFailure = CallFailure | CaptchaFailure | Named<'UnknownRequest' | 'NotAllowed' | 'SessionOver'>;

/** The browser does not go where it is sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
