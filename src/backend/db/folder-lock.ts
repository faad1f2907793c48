import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folderFault, StartFault } from '../operating/start-fault';

/** The used part of `fs-native-extensions`, which has no types. */
type Locks = {
  /**
   * Asks for the lock of an open file without waiting.
   * @returns whether it was granted
   */
  readonly tryLock: (descriptor: number) => boolean;
};

/** Loaded on use: a server with another database does not need it. */
const locks = () => createRequire(import.meta.url)('fs-native-extensions') as Locks;

const OWNER_ALONE = 0o600;
const OWNER_ALONE_FOLDER = 0o700;

/**
 * Keeps a second process off a database folder: PGlite takes no lock of its own, and two writers lose data.
 *
 * The operating system locks an open file. Such a lock also works between containers that share the folder; a process id in the file would
 * not, because each server may be process 1. The lock ends with its process, however the process ends, so that nobody has to take it over.
 * It needs no clock, unlike locks that are renewed. Node has no call for it, so `fs-native-extensions` makes it; the package is built for
 * the usual systems. The empty file is never removed: otherwise two later processes could lock different files of the same name.
 * @returns a function that releases the lock
 * @throws {StartFault} when another process has the lock, or the place cannot be written to
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${path.resolve(folder)}.lock`;
  const descriptor = opened(folder, file);
  if (!locks().tryLock(descriptor)) {
    closeSync(descriptor);
    throw new StartFault(`The database folder ${folder} is in use: another server, or a command, has it open.`);
  }
  return () => closeSync(descriptor);
};

const opened = (folder: string, file: string): number => {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: OWNER_ALONE_FOLDER });
    const descriptor = openSync(file, 'a', OWNER_ALONE);
    fchmodSync(descriptor, OWNER_ALONE);
    return descriptor;
  } catch (error) {
    throw folderFault(folder, error);
  }
};
