import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';

/** What a client asks for, in the words of RFC 6749. */
export type AccessRequest = {
  readonly clientId: string;
  /** Web address of the client. */
  readonly redirectUri: string;
  /** Goes back to the client as it came; null where it sent none. */
  readonly state: string | null;
  /** By which the client proves later that it asked (RFC 7636, always S256); null where it proves nothing. */
  readonly challenge: string | null;
};

/** Another system, as the person reads it. */
export type Client = { readonly name: string };

/** Who is here: nobody, somebody who may use clients, or somebody who may not. */
export type Caller = 'nobody' | 'allowed' | 'notAllowed';

export type FindClientFailure = CallFailure;
export type AuthoriseFailure = CallFailure | CaptchaFailure | Named<'SessionOver'>;

/** The browser does not go where it is sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
