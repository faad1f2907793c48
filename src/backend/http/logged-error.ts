/** The fields of an error in the log. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
};

/** Further fields of an error that are logged. Node, packages and the database set these fields to names, never to input. */
const names = ['code', 'syscall', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** Maximum depth of logged causes. */
const DEEP = 4;

const quoted = /(["'`]).*\1/gs;
const address = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
const mail = /[^\s@]+@[^\s@]+/g;
/** Tokens and codes: at least 12 characters, with a digit. */
const token = /(?=[\w+/=.-]*\d)[\w+/=.-]{12,}/g;

/** Removes quoted values, addresses and tokens from a message. Messages often quote input, which may be a password or a secret. */
export const withoutValues = (message: string): string =>
  message.replace(quoted, '$1…$1').replace(address, '<address>').replace(mail, '<address>').replace(token, '<token>');

/** Returns the frames of a stack, which name places in the code. The message before the frames is dropped. */
const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .map((line) => line.trim())
    .join('\n');

/**
 * Converts an error into the form that may be logged.
 * @param depth number of errors above this error in the chain of causes
 */
export const toLoggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'what was thrown is no error', stack: '' };
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const known = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
  const several = error instanceof AggregateError ? error.errors.map((one: unknown) => toLoggedError(one, depth + 1)) : undefined;
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(known),
    stack: framesOf(error.stack),
    ...(several && depth < DEEP && { errors: several }),
    ...(error.cause !== undefined && depth < DEEP && { cause: toLoggedError(error.cause, depth + 1) }),
  };
};
