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
 * The lock is one of the operating system on an open file. It holds between containers that share the folder, where every server may be
 * process 1 and a number in the file would tell nothing; it ends with its process, however that dies, and is nobody's to take over; no
 * clock has a say in it, as in locks that are renewed. Node has no call for it: `fs-native-extensions` has, built for the usual systems.
 * The file stays there, empty: to remove it would let the next two lock different files of one name.
 * @returns what gives the folder back
 * @throws {StartFault} when somebody has it, or the place cannot be written to
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
