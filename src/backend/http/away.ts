/** A dependency of the server is temporarily unavailable: answered with 503. */
export class Away extends Error {}
