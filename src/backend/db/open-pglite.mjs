// Opens PGlite, for the portal's thread and for tests. This file is plain JavaScript, because threads load it without a compiler.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const INT8 = 20;

/**
 * The settings of PostgreSQL for few rows and one connection. `-B` sets 2048 buffers of 8 kB, because the default of 128 MB would only
 * occupy memory. Only a timer runs checkpoints, so the log must not grow to its default of a gigabyte.
 */
const settings = ['-B', '2048', '-c', 'max_wal_size=64MB'];

/** Opens a database in a folder; without a folder, opens a database in memory. */
export const openPglite = (folder, program) => {
  // The driver pg returns numbers of eight bytes as digits, so PGlite has to return digits too.
  const parsers = { [INT8]: (digits) => digits };
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    pgliteWasmModule: program,
    extensions: { pg_trgm },
    parsers,
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
};
