import { withoutValues } from '../http/logged-error';

/** An error with a message for the operator. The message contains no secret. */
export class StartFault extends Error {}

const folderReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'it cannot be written to',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'what is there is no folder',
  EEXIST: 'what is there is no folder',
};

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string } | undefined)?.code;

/** Returns the message of an error of any type, without quoted values. */
const wordsOf = (error: unknown): string => withoutValues(error instanceof Error ? error.message || error.name : String(error));

/** Returns the fault for a folder that cannot be used, with the reason. */
export const folderFault = (folder: string, error: unknown): StartFault => {
  const code = codeOf(error) ?? '';
  // The error of a failed child process has the code only in its message.
  const known = Object.keys(folderReasons).find((one) => one === code || (error instanceof Error && error.message.includes(one)));
  return new StartFault(
    `The folder of the database, ${folder} (DATA_DIR), cannot be used: ${folderReasons[known ?? ''] ?? withoutValues(String(error)).split('\n')[0]}.`,
  );
};

/** Returns the addresses to which the connection failed, without user and password. */
const triedAddresses = (error: unknown): string => {
  const all = error instanceof AggregateError ? error.errors : [error];
  const places = all.flatMap((one?: { readonly address?: string; readonly port?: number; readonly hostname?: string }) =>
    one?.address === undefined ? (one?.hostname ?? []) : one.port === undefined ? one.address : `${one.address} port ${one.port}`,
  );
  return places.length > 0 ? ` at ${[...new Set(places)].join(', ')}` : '';
};

/** Whether PostgreSQL's message names a refused user or a missing database, which the operator has to see. */
const quotesNames = (code: string) => /^(28|3D)/.test(code);

/** Returns the fault for a database server that cannot be used. PostgreSQL's own message names the problem, and contains no password. */
export const databaseFault = (error: unknown): StartFault => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const first = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  const code = codeOf(first);
  const isFromServer = code !== undefined && /^[\dA-Z]{5}$/.test(code) && !code.startsWith('E');
  const words = isFromServer && quotesNames(code) ? (first as Error).message : wordsOf(first);
  const why = isFromServer ? `${words} (${code})` : (code ?? words);
  return new StartFault(`The database of DATABASE_URL cannot be used${triedAddresses(cause)}: ${why}.`);
};

const portReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop what listens there, or choose another',
  EACCES: 'may not be opened by this user: choose one from 1024 up',
  EADDRNOTAVAIL: 'cannot be opened: this machine does not have that address',
  ENOTFOUND: 'cannot be opened: nobody knows that host',
  EAI_AGAIN: 'cannot be opened: nobody can be asked for that host',
};

/**
 * Returns the fault for a port that cannot be opened, with the reason.
 * @param names the variables that configure the port
 */
export const portFault = (host: string, port: number, names: string, error: unknown): StartFault =>
  new StartFault(
    `Port ${port} at ${host} (${names}) ${portReasons[codeOf(error) ?? ''] ?? `cannot be opened: ${withoutValues(String(error))}`}.`,
  );

/**
 * Returns the output for an error at the start. A message for the operator stays complete. The messages of other errors lose their quoted
 * values.
 */
export const sentenceOf = (error: unknown): string =>
  error instanceof StartFault ? error.message : `The portal did not start: ${wordsOf(error)}`;
