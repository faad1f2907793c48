import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The file that names the last commit on which everything has passed. `npm run test:all` writes the file, which is committed with the
 * change.
 */
const passedFile = 'tests/run/passed';

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

export const notePassed = (): void => writeFileSync(passedFile, `${git('rev-parse', 'HEAD')}\n`);

/** Finds the files that differ from the last commit on which everything has passed; undefined if git does not know that commit. */
export function changedFiles(): readonly string[] | undefined {
  const commit = existsSync(passedFile) ? readFileSync(passedFile, 'utf8').trim() : '';
  if (commit === '' || git('cat-file', '-t', commit) !== 'commit') return undefined;
  const lines = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');
  return [...new Set(lines)].filter((file) => file !== '' && file !== passedFile);
}

/** Counts the commits; shares rotate with this number. */
export const countCommits = (): number => Number(git('rev-list', '--count', 'HEAD') || 0);

const slotOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0);

/** Selects one of several shares of the given names. The next commit selects the next share. @param parts the number of shares */
export const shareOf = <Named extends string>(names: readonly Named[], parts: number, at = countCommits()): readonly Named[] =>
  // The number of shares is part of the hash, so that shares of different sizes are independent of each other.
  names.filter((name) => slotOf(`${parts} ${name}`) % parts === at % parts);
