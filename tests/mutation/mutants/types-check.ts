import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mutant, plantFault } from './mutant';
import { root } from './planting';
import type { Sources } from './types-worker';

/** The number of faults checked in one program, which parses their common dependencies once. */
const most = 150;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_, index) => index * most);
  return starts.map((start) => items.slice(start, start + most));
}

/** The path of a copy beside the original file, so that its imports resolve. */
const copyOf = ({ file }: Mutant, index: number): string => resolve(root, file).replace(/(\.tsx?)$/, `.fault-${index}$1`);

const worker = resolve(import.meta.dirname, 'types-worker.ts');

/** The rejected files. The compiler runs in its own process, which frees its memory and shows its output only on failure. */
const refusedOf = (sources: Sources): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', worker], {
      cwd: root,
      input: JSON.stringify(sources),
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  ) as readonly string[];

function refusedAtOnce(mutants: readonly Mutant[]): Mutant[] {
  const copies = new Map(mutants.map((mutant, index) => [copyOf(mutant, index), mutant]));
  const sourceOf = (mutant: Mutant) => plantFault(readFileSync(resolve(root, mutant.file), 'utf8'), mutant);
  const refused = refusedOf(Object.fromEntries([...copies].map(([file, mutant]) => [file, sourceOf(mutant)])));
  return [...copies].flatMap(([file, mutant]) => (refused.includes(file) ? mutant : []));
}

/** The faults that do not compile, so that nobody could commit them. */
export const findUncompilable = (mutants: readonly Mutant[]): Mutant[] =>
  chunks(mutants.filter(({ file }) => !file.endsWith('.json'))).flatMap(refusedAtOnce);
