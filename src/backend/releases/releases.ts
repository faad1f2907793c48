import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';

const HOUR_MS = 60 * 60_000;
/** Time for which the files of a release are kept after its last instance has stopped, in milliseconds. */
const KEPT_MS = 14 * 24 * HOUR_MS;
/** Maximum number of files in one statement. */
const BATCH = 20;

/** A file of any release. */
export type PageFile = { readonly content: Buffer; readonly isCompressed: boolean };

/** Releases of the portal: the number of this release, and the files of other releases. */
export type Releases = {
  /** Whether the build of this instance has the file. */
  readonly isOwn: (name: string) => boolean;
  /** Returns the number of this release; undefined on an instance without pages, and until the database has returned the number. */
  readonly number: () => number | undefined;
  /** Finds a file of an earlier or later release; undefined when no release has the file. */
  readonly find: (name: string) => Promise<PageFile | undefined>;
  /** Stores the files of this release, and deletes files that no instance has used for `KEPT_MS`. */
  readonly sweep: () => Promise<void>;
};

/** Matches possible names of built files. For any other name, the database is not queried. */
const possibleName = /^[\w.-]+(\/[\w.-]+)*$/;

const compressedCopy = /\.(br|gz)$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressedCopy.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/**
 * Makes the store of releases.
 * @param webFolder folder of the built portal. The names of the files in its `assets` change with their content
 */
export const makeReleases = (db: Db, webFolder: string | undefined): Releases => {
  const folder = webFolder === undefined ? undefined : path.join(webFolder, 'assets');
  const own = folder === undefined || !existsSync(folder) ? [] : filesIn(folder);
  const ownNames = new Set(own);
  const name = createHash('sha256').update(own.join('\0')).digest('base64url');
  let number: number | undefined;

  const read = async (file: string) => {
    const whole = path.join(folder ?? '', file);
    const isCompressed = existsSync(`${whole}.br`);
    return { name: file, is_compressed: isCompressed, content: await readFile(isCompressed ? `${whole}.br` : whole) };
  };

  const storeFiles = async () => {
    const stored = await db.selectFrom('page_files').select('name').where('name', 'in', own).execute();
    const storedNames = new Set(stored.map((file) => file.name));
    const missing = own.filter((file) => !storedNames.has(file));
    for (let from = 0; from < missing.length; from += BATCH) {
      const files = await Promise.all(missing.slice(from, from + BATCH).map(read));
      await db
        .insertInto('page_files')
        .values(files)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .updateTable('page_files')
      .set({ seen_at: now })
      .where('name', 'in', own)
      // Each instance runs this update with every sweep, but one write in an hour is enough.
      .where('seen_at', '<', fromNow(-HOUR_MS))
      .execute();
  };

  const loadNumber = async () => {
    const findRelease = () => db.selectFrom('releases').select('number').where('name', '=', name).executeTakeFirst();
    const before = await findRelease();
    if (!before)
      await db
        .insertInto('releases')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    number = (before ?? (await findRelease()))?.number;
  };

  return {
    isOwn: (file) => ownNames.has(file),
    number: () => number,
    find: async (file) => {
      if (!possibleName.test(file)) return undefined;
      const found = await db.selectFrom('page_files').select(['content', 'is_compressed']).where('name', '=', file).executeTakeFirst();
      return found && { content: Buffer.from(found.content), isCompressed: found.is_compressed };
    },
    sweep: async () => {
      if (own.length > 0) {
        // The files are stored before the number. A browser that receives the number must find the files on every instance.
        await storeFiles();
        await loadNumber();
      }
      await deleteExpired(db, 'page_files', sql<boolean>`seen_at <= ${fromNow(-KEPT_MS)}`, BATCH);
    },
  };
};
