import { readFileSync } from 'node:fs';
import { filesIn } from './files';
import { bareKey } from './graph/test-subjects';
import { isLeftOut } from './left-out';
import type { Mutant } from './mutant';
import { mutantsOf } from './plant';

/** Lists every file of the portal in which faults are planted, relative to the root of the repository. */
export const sourceFiles = (): string[] =>
  ['machines', 'src'].flatMap((folder) => filesIn(folder, /\.(tsx?|json)$/)).filter((file) => !isLeftOut(file));

/** Lists all content keys, in order; the plural forms of a key count once. */
export const contentKeys = (): string[] => [
  ...new Set(
    filesIn('src/shared/i18n/texts/es', /\.json$/).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map(bareKey),
    ),
  ),
];

/** Finds every fault that can be planted in the given files; by default in all files. */
export function allMutants(files: readonly string[] = sourceFiles()): Mutant[] {
  const keys = contentKeys();
  return files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'), keys));
}
