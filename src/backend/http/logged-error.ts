/** The fields of an error in the log. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
};

/** Further logged fields of an error: names given by programs, no values. */
const names = ['code', 'syscall', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** Maximum depth of logged causes. */
const DEEP = 4;

const quoted = /(["'`]).*\1/gs;
const address = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
const mail = /[^\s@]+@[^\s@]+/g;
/** Tokens and codes: at least 12 characters, with a digit. */
const token = /(?=[\w+/=.-]*\d)[\w+/=.-]{12,}/g;

/** A message without quoted values, addresses and tokens: programs quote their input, which may be a password or the secret of a link. */
export const withoutValues = (message: string): string =>
  message.replace(quoted, '$1…$1').replace(address, '<address>').replace(mail, '<address>').replace(token, '<token>');

/** The frames of a stack, which name places in the code. The lines of the message before them are dropped. */
const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .map((line) => line.trim())
    .join('\n');

/**
 * An error in the form that may be logged.
 * @param depth number of errors of which this one is a cause
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
