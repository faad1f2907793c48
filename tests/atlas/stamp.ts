import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The time and the sources of a run. The results of the run are valid only for these sources. */
export type Stamp = {
  /** The start of the run, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The short hash of the commit, or an empty string outside a repository. */
  readonly commit: string;
  /** Whether the folders of the sources have uncommitted changes. */
  readonly isChanged: boolean;
  /** The hash of each source file, by the path of the file. */
  readonly sources: Readonly<Record<string, string>>;
};

const folders = ['machines', 'openapi', 'src', 'tests'];

const git = (...args: string[]): string => (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '').trim();

const hashOf = (file: string): string => createHash('sha1').update(readFileSync(file)).digest('hex').slice(0, 12);

/** Returns the hashes of the current sources. */
export const sourcesNow = (): Stamp['sources'] =>
  Object.fromEntries(
    folders.flatMap((part) =>
      readdirSync(part, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file): [string, string] => [file, hashOf(file)]),
    ),
  );

/** Returns the current time and the current sources, for a run that starts now. */
export const stampNow = (): Stamp => ({
  startedAt: Date.now(),
  commit: git('rev-parse', '--short', 'HEAD'),
  isChanged: git('status', '--porcelain', '--', ...folders) !== '',
  sources: sourcesNow(),
});
