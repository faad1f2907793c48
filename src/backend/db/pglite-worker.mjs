// Runs PGlite in a separate thread, because PGlite computes on the thread that calls it. This file is plain JavaScript, because threads
// load it without a compiler.
import { parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite.mjs';

/** Copies an error into a plain object. An error that is sent to another thread would lose fields such as `code`. */
const plain = ({ message, code, constraint, detail }) => ({ message, code, constraint, detail });

const perform = async (db, { sql, params, task }) => {
  if (task === 'close') return db.close();
  const { rows, affectedRows } = await db.query(sql, params);
  return { rows, affectedRows };
};

try {
  const db = await openPglite(workerData.folder, workerData.program);
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
