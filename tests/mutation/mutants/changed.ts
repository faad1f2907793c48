import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './mutant';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};

/** Returns a seed that is the same for the same source: the hash of the commit, or today's date without git. */
export const commit = (): string => git('rev-parse', 'HEAD').trim() || new Date().toISOString().slice(0, 10);

type Lines = { readonly from: number; readonly to: number };

/** Returns the lines that have changed since the last commit, by file. */
export function changedLines(): Map<string, Lines[]> {
  const all = new Map<string, Lines[]>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', '--no-prefix', 'HEAD', '--', 'machines', 'src').split('\n')) {
    file = /^\+\+\+ (.+)$/.exec(line)?.[1] ?? file;
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from) all.set(file, [...(all.get(file) ?? []), { from: Number(from), to: Number(from) + Math.max(Number(count) - 1, 0) }]);
  }
  for (const added of git('ls-files', '--others', '--exclude-standard', 'machines', 'src').split('\n').filter(Boolean))
    all.set(added, [{ from: 1, to: Number.POSITIVE_INFINITY }]);
  return all;
}

/** Returns the faults on lines that have changed since the last commit. */
export function onChangedLines(mutants: readonly Mutant[]): Mutant[] {
  const changed = changedLines();
  const sources = new Map([...changed.keys()].map((file) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']));
  return mutants.filter(({ file, start, end }) => {
    const lines = changed.get(file);
    if (!lines) return false;
    const lineOf = (at: number) => sources.get(file)?.slice(0, at).split('\n').length ?? 0;
    return lines.some(({ from, to }) => lineOf(start) <= to && lineOf(end) >= from);
  });
}
