/** Error of a dependency of the server that is temporarily unavailable. It is answered with 503. */
export class Away extends Error {}
