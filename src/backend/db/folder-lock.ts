import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isAlive = (pid: number) => {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const held = new Set<string>();

/**
 * Keeps a second process off a database folder: PGlite takes no lock of its own, and two writers lose data.
 * The lock of a process that has died (or an empty one, of a process that died while writing it) is taken over.
 * @returns what gives the folder back
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${path.resolve(folder)}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  if (held.has(file)) throw new Error(`The database folder ${folder} is open already in this process.`);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      held.add(file);
      return () => {
        held.delete(file);
        unlinkSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (isAlive(owner)) throw new Error(`The database folder ${folder} is in use by process ${owner}.`);
      unlinkSync(file);
    }
  }
};
