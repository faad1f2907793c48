import { readdirSync, readFileSync } from 'node:fs';
import { bareKey } from './graph/known';
import { isLeftOut } from './left-out';
import type { Mutant } from './mutant';
import { mutantsOf } from './plant';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .sort();

/** Every file of the portal in which faults are planted, relative to the top of the repository. */
export const sourceFiles = (): string[] =>
  [...filesIn('machines'), ...filesIn('src')].filter((file) => /\.(tsx?|json)$/.test(file) && !isLeftOut(file));

/** All content keys, in order, those with plurals once. */
export const contentKeys = (): string[] => [
  ...new Set(
    filesIn('src/shared/i18n/texts/es').flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).map(bareKey)),
  ),
];

/** Every fault that can be planted in some files. */
export function allMutants(files: readonly string[] = sourceFiles()): Mutant[] {
  const keys = contentKeys();
  return files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'), keys));
}
