/** No answer within the time limit of the call. */
export type Timeout = { readonly _tag: 'Timeout' };
/** The line was cut, or the server cannot be reached. */
export type NetworkDown = { readonly _tag: 'NetworkDown' };
/** What was answered is nothing that the contract describes: nobody knows what has become of the request. */
export type BadResponse = { readonly _tag: 'BadResponse' };
/** The session ended while the portal was open; the shell has been told and offers to sign in again. */
export type SessionEnded = { readonly _tag: 'SessionEnded' };
/** Any refusal that the flow does not tell apart; `message` is the server's, for the person, if it sent one. */
export type Refused = { readonly _tag: 'Refused'; readonly status: number; readonly message?: string };

/** What can become of every call. */
export type CallFailure = Timeout | NetworkDown | BadResponse | SessionEnded | Refused;

/** A refusal that a flow tells apart, named by the flow. */
export type Named<Tag extends string> = { readonly _tag: Tag; readonly status: number; readonly message?: string };

/** No captcha token could be had: the provider is silent or the person's browser could not solve the task. */
export type CaptchaUnavailable = { readonly _tag: 'CaptchaUnavailable' };

/** What becomes of a call with a captcha besides: the person is taken for a robot, no token can be had or judged, too many tries. */
export type CaptchaFailure = CaptchaUnavailable | Named<'CaptchaRefused' | 'TooManyTries'>;
