import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folderFault, StartFault } from '../operating/start-fault';

/** The part of `fs-native-extensions` that is used here; the package has no types. */
type Locks = {
  /**
   * Requests the lock of an open file without waiting.
   * @returns whether the lock was granted
   */
  readonly tryLock: (descriptor: number) => boolean;
};

/** Loads the package on its first use, because a server with another database does not need the package. */
const loadLocks = () => createRequire(import.meta.url)('fs-native-extensions') as Locks;

const OWNER_ALONE = 0o600;
const OWNER_ALONE_FOLDER = 0o700;

/**
 * Locks a database folder against a second process. PGlite itself takes no lock, and two writers would destroy data.
 *
 * The operating system locks an open file. Such a lock also works between containers that share the folder. A process id in the file would
 * not work between containers, because each server may be process 1. The operating system releases the lock when the process ends for any
 * reason, so no stale lock remains. Unlike a lock that is renewed, a lock of the operating system needs no clock. Node has no call for such
 * locks, so the package `fs-native-extensions` makes the call. This package is built for the usual systems. The empty file is never
 * deleted. Otherwise two later processes could lock different files of the same name.
 * @returns a function that releases the lock
 * @throws {StartFault} when another process has the lock, or the file cannot be written
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${path.resolve(folder)}.lock`;
  const descriptor = openLockFile(folder, file);
  if (!loadLocks().tryLock(descriptor)) {
    closeSync(descriptor);
    throw new StartFault(`The database folder ${folder} is in use: another server, or a command, has it open.`);
  }
  return () => closeSync(descriptor);
};

const openLockFile = (folder: string, file: string): number => {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: OWNER_ALONE_FOLDER });
    const descriptor = openSync(file, 'a', OWNER_ALONE);
    fchmodSync(descriptor, OWNER_ALONE);
    return descriptor;
  } catch (error) {
    throw folderFault(folder, error);
  }
};
