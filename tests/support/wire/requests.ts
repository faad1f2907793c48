/** What a model says of one operation's request. */
export type Sent = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
export const earned = (action: string) => ({ earned: action });
