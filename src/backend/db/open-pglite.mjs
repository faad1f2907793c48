// Opens PGlite for whoever computes with it: the portal's thread, and tests. Plain JavaScript: threads load it without a compiler.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const INT8 = 20;

/**
 * Shared with nobody, and the portal's rows are few: the usual 128 MB of buffers (`-B`, in pages of 8 kB) would only be held. Nobody but a
 * timer checkpoints, so the log must not be let grow to its usual gigabyte.
 */
const settings = ['-B', '2048', '-c', 'max_wal_size=64MB'];

/** In memory without a folder. */
export const openPglite = (folder, program) => {
  // Numbers of eight bytes as digits, as pg hands them over.
  const parsers = { [INT8]: (digits) => digits };
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    pgliteWasmModule: program,
    extensions: { pg_trgm },
    parsers,
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
};
