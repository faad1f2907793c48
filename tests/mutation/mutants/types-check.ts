import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mutant, plantFault } from './mutant';
import { root } from './planting';
import type { Sources } from './types-worker';

/** The number of faults that are checked in one program, which parses their common dependencies only once. */
const most = 150;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_, index) => index * most);
  return starts.map((start) => items.slice(start, start + most));
}

/** Returns the path of a copy with a fault. The copy is in the folder of the original file, so that its imports resolve. */
const copyOf = ({ file }: Mutant, index: number): string => resolve(root, file).replace(/(\.tsx?)$/, `.fault-${index}$1`);

const worker = resolve(import.meta.dirname, 'types-worker.ts');

/**
 * Finds the files that do not compile. The compiler runs in another process, so that its memory is freed afterwards. Messages of
 * that process appear only if it fails.
 */
const findRefused = (sources: Sources): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', worker], {
      cwd: root,
      input: JSON.stringify(sources),
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  ) as readonly string[];

function findUncompilableAtOnce(mutants: readonly Mutant[]): Mutant[] {
  const copies = new Map(mutants.map((mutant, index) => [copyOf(mutant, index), mutant]));
  const sourceOf = (mutant: Mutant) => plantFault(readFileSync(resolve(root, mutant.file), 'utf8'), mutant);
  const refused = findRefused(Object.fromEntries([...copies].map(([file, mutant]) => [file, sourceOf(mutant)])));
  return [...copies].flatMap(([file, mutant]) => (refused.includes(file) ? mutant : []));
}

/** Finds the faults that do not compile, which nobody could commit. */
export const findUncompilable = (mutants: readonly Mutant[]): Mutant[] =>
  chunks(mutants.filter(({ file }) => !file.endsWith('.json'))).flatMap(findUncompilableAtOnce);
