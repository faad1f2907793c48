/** The error of a dependency that is temporarily unavailable. The server then answers the request with 503. */
export class Away extends Error {}
