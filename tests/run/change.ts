import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The file with the last commit on which everything has passed. `npm run test:all` writes it; it is committed with the change. */
const passedFile = 'tests/run/passed';

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

export const notePassed = (): void => writeFileSync(passedFile, `${git('rev-parse', 'HEAD')}\n`);

/** The files that differ from the last commit on which everything has passed; undefined where git does not know that commit. */
export function changedFiles(): readonly string[] | undefined {
  const commit = existsSync(passedFile) ? readFileSync(passedFile, 'utf8').trim() : '';
  if (commit === '' || git('cat-file', '-t', commit) !== 'commit') return undefined;
  const lines = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');
  return [...new Set(lines)].filter((file) => file !== '' && file !== passedFile);
}

/** The number of commits; shares rotate with it. */
export const turn = (): number => Number(git('rev-list', '--count', 'HEAD') || 0);

const slotOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0);

/** A share of some names. In as many turns as there are shares, every name is in one of them. @param parts the number of shares */
export const shareOf = <Named extends string>(names: readonly Named[], parts: number, at = turn()): readonly Named[] =>
  // Shares of different sizes are independent: otherwise every name in the tenth could also be in the fifth.
  names.filter((name) => slotOf(`${parts} ${name}`) % parts === at % parts);
