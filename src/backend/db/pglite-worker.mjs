// PGlite in a thread of its own, because it computes on the thread that calls it. Plain JavaScript: threads load it without a compiler.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const INT8 = 20;

/**
 * Shared with nobody, and the portal's rows are few: the usual 128 MB of buffers (`-B`, in pages of 8 kB) would only be held. Nobody but a
 * timer checkpoints, so the log must not be let grow to its usual gigabyte.
 */
const settings = ['-B', '2048', '-c', 'max_wal_size=64MB'];

/** Errors lose their own fields on the way between threads. */
const plain = ({ message, code, constraint, detail }) => ({ message, code, constraint, detail });

const open = () => {
  const { folder, program } = workerData;
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

const perform = async (db, { sql, params, task }) => {
  if (task === 'close') return db.close();
  const { rows, affectedRows } = await db.query(sql, params);
  return { rows, affectedRows };
};

try {
  const db = await open();
  parentPort.postMessage({ id: 0 });
  parentPort.on('message', async (message) => {
    try {
      parentPort.postMessage({ id: message.id, result: await perform(db, message) });
    } catch (error) {
      parentPort.postMessage({ id: message.id, error: plain(error) });
    }
    if (message.task === 'close') parentPort.close();
  });
} catch (error) {
  parentPort.postMessage({ id: 0, error: plain(error) });
}
