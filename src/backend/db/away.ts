import { Away } from '../http/away';

/** The error codes of Node for connections that cannot be opened or were lost. */
const connectionErrors = new Set([
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
  // The socket file of the server is missing, or the queue of the socket is full.
  'ENOENT',
  'EAGAIN',
]);

/** The SQLSTATE codes of temporary failures of PostgreSQL. */
const temporaryFailures = new Set([
  '25006', // read-only: the server has become a standby, and another server has taken over
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '57014', // the statement took too long
  '57P01', // shut down by an operator
  '57P02', // shut down because another connection crashed
  '57P03', // accepts no connections now: it starts, stops or recovers
  '57P05', // idle for too long
]);

/** The messages of errors of the driver pg and its pool, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether a database error means that the server is temporarily unavailable or overloaded. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // The host name has several addresses, and the connection to each address failed.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAway);
  const { code, routine } = error as { readonly code?: string; readonly routine?: string };
  if (code === undefined) return driverMessages.test(error.message);
  // The tables changed after the connection prepared the statement. A new connection prepares the statement again.
  if (routine === 'RevalidateCachedQuery') return true;
  // Class 08: connection exceptions.
  return connectionErrors.has(code) || temporaryFailures.has(code) || /^08\w{3}$/.test(code);
};

/** The error of an unavailable database. A running write may have been committed or not. */
export class DatabaseAway extends Away {
  constructor(cause: unknown) {
    super('The database is away', { cause });
  }
}
