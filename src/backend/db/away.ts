import { Away } from '../http/away';

/** What Node says of a line that cannot be opened or broke. */
const brokenLine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server's socket in the file system is not there, nobody listens at it, or too many wait there.
  'ENOENT',
  'EAGAIN',
]);

/** What PostgreSQL says when it cannot serve now and will again: SQLSTATE codes. */
const passing = new Set([
  '25006', // only reading is allowed: the server has become a standby, and another one took over
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '57014', // the statement took too long
  '57P01', // shut down by an operator
  '57P02', // shut down because another connection crashed
  '57P03', // cannot take connections now: it starts, stops or recovers
  '57P05', // idle for too long
]);

/** What pg and its pool say without a code. */
const ofDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether a database error means that the server is away, or too busy to answer, and may serve again by itself. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // Every address of a name was tried in vain.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway);
  const { code, routine } = error as { readonly code?: string; readonly routine?: string };
  if (code === undefined) return ofDriver.test(error.message);
  // The tables were changed under a statement that the connection keeps prepared: the next connection knows them as they are.
  if (routine === 'RevalidateCachedQuery') return true;
  // Class 08: connection exceptions.
  return brokenLine.has(code) || passing.has(code) || /^08\w{3}$/.test(code);
};

/** The database cannot be asked for now. What was under way when it went may have been written or not. */
export class DatabaseAway extends Away {
  constructor(cause: unknown) {
    super('The database is away', { cause });
  }
}
