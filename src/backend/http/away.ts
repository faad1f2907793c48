/** What the server stands on cannot be asked for now, and may be again by itself: answered 503. */
export class Away extends Error {}
