import { readFileSync } from 'node:fs';
import { filesIn } from './files';
import { bareKey } from './graph/test-subjects';
import { isLeftOut } from './left-out';
import type { Mutant } from './mutant';
import { mutantsOf } from './plant';

/** Every file of the portal in which faults are planted, relative to the top of the repository. */
export const sourceFiles = (): string[] =>
  ['machines', 'src'].flatMap((folder) => filesIn(folder, /\.(tsx?|json)$/)).filter((file) => !isLeftOut(file));

/** All content keys, in order; the plural forms of a key count once. */
export const contentKeys = (): string[] => [
  ...new Set(
    filesIn('src/shared/i18n/texts/es', /\.json$/).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map(bareKey),
    ),
  ),
];

/** Every fault that can be planted in some files. */
export function allMutants(files: readonly string[] = sourceFiles()): Mutant[] {
  const keys = contentKeys();
  return files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'), keys));
}
