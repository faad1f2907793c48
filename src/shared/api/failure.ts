/** No answer came within the time limit of the call, or the server answered 408. */
export type Timeout = { readonly _tag: 'Timeout' };
/**
 * The connection was lost, or the server cannot be reached. `isPageOutdated`: a newer release has replaced the JavaScript file that makes
 * the call, so nothing was sent.
 */
export type NetworkDown = { readonly _tag: 'NetworkDown'; readonly isPageOutdated?: true };
/** The outcome of the request is unknown. The answer does not match the contract, or the server itself does not know the outcome. */
export type BadResponse = { readonly _tag: 'BadResponse' };
/** The session ended while the portal was open. By then the portal already offers to sign in again. */
export type SessionEnded = { readonly _tag: 'SessionEnded' };
/** A refusal that the flow does not distinguish. `message` is the server's text for the person, if the server sent one. */
export type Refused = { readonly _tag: 'Refused'; readonly status: number; readonly message?: string };

/** The failures that every call can have. */
export type CallFailure = Timeout | NetworkDown | BadResponse | SessionEnded | Refused;

/** A refusal that a flow distinguishes, under the name that the flow gives to it. */
export type NamedRefusal<Tag extends string> = { readonly _tag: Tag; readonly status: number; readonly message?: string };

/** No captcha token was available: the provider did not answer, or the browser could not solve the task. */
export type CaptchaUnavailable = { readonly _tag: 'CaptchaUnavailable' };

/** The page was loaded without https. Browsers then offer no cryptography, so no captcha can be solved. */
export type CaptchaInsecure = { readonly _tag: 'CaptchaInsecure' };

/** A newer release has replaced the JavaScript file that gets tokens. */
export type CaptchaNotLoaded = { readonly _tag: 'CaptchaNotLoaded' };

/** The reasons why there is no captcha token. */
export type NoToken = CaptchaUnavailable | CaptchaInsecure | CaptchaNotLoaded;

/**
 * The additional failures of a call with a captcha. The server takes the person for a robot, no token can be got or verified, or the person
 * has tried too often.
 */
export type CaptchaFailure = NoToken | NamedRefusal<'CaptchaRefused' | 'TooManyTries'>;

/**
 * The failure to refresh the session. `NotKept`: the server has just opened a session but cannot find it again, because the browser blocks
 * cookies.
 */
export type RefreshFailure = { readonly _tag: 'RefreshFailed' | 'NotKept' };
