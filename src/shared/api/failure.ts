/** No answer within the time limit of the call, or one that says so (408). */
export type Timeout = { readonly _tag: 'Timeout' };
/**
 * The connection was lost, or the server cannot be reached. `isCodeGone`: it can, but the code that would ask it is not there any more; nothing
 * was sent.
 */
export type NetworkDown = { readonly _tag: 'NetworkDown'; readonly isCodeGone?: true };
/** The answer does not match the contract, or the server says so itself: the outcome of the request is unknown. */
export type BadResponse = { readonly _tag: 'BadResponse' };
/** The session ended while the portal was open; the shell has been told and offers to sign in again. */
export type SessionEnded = { readonly _tag: 'SessionEnded' };
/** Any refusal that the flow does not distinguish; `message` is the server's, for the person, if it sent one. */
export type Refused = { readonly _tag: 'Refused'; readonly status: number; readonly message?: string };

/** The failures that every call can have. */
export type CallFailure = Timeout | NetworkDown | BadResponse | SessionEnded | Refused;

/** A refusal that a flow tells apart, named by the flow. */
export type NamedRefusal<Tag extends string> = { readonly _tag: Tag; readonly status: number; readonly message?: string };

/** No captcha token was available: the provider did not answer, or the browser could not solve the task. */
export type CaptchaUnavailable = { readonly _tag: 'CaptchaUnavailable' };

/** The address is without https, where browsers have no cryptography: no try there can be solved. */
export type CaptchaInsecure = { readonly _tag: 'CaptchaInsecure' };

/** The code that gets tokens is not there any more, although the server answers. */
export type CaptchaMissing = { readonly _tag: 'CaptchaMissing' };

/** Why there is no token. */
export type NoToken = CaptchaUnavailable | CaptchaInsecure | CaptchaMissing;

/**
 * The additional failures of a call with a captcha: the person is taken for a robot, no token is available or can be verified, too many
 * tries.
 */
export type CaptchaFailure = NoToken | NamedRefusal<'CaptchaRefused' | 'TooManyTries'>;

/** The session could not be asked for again; `NotKept`: the server knows of none, although it has just opened one: the browser blocks cookies. */
export type RefreshFailure = { readonly _tag: 'RefreshFailed' | 'NotKept' };
