import { readFileSync } from 'node:fs';
import { filesIn } from '../files';
import { fileOf } from './declarations';

/** Finds the files of the repository that a file imports, including imports of types. */
export const findImports = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[ (]'(\.[^']*)'/g)].flatMap(
    ([, specifier]) => fileOf(file, specifier ?? '') ?? [],
  );

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports of each file of the portal, and the files that import it. */
type Graph = { readonly imports: Imports; readonly importers: Imports };

function graphOfPortal(): Graph {
  const files = filesIn('src', /^(?!backend\/).*\.tsx?$/);
  const imports = new Map(files.map((file) => [file, new Set(findImports(file))]));
  const importers = new Map<string, Set<string>>();
  for (const [file, imported] of imports) for (const each of imported) importers.set(each, new Set([...(importers.get(each) ?? []), file]));
  return { imports, importers };
}

let known: Graph | undefined;

/**
 * Returns the distance between two files by imports, including imports of types. It is 0 for the same file, and if one file imports the
 * other. It is 1 if a third file imports both, and otherwise 2.
 */
export const measureDistance = (file: string, other: string): 0 | 1 | 2 => {
  known ??= graphOfPortal();
  const { imports, importers } = known;
  if (file === other || imports.get(file)?.has(other) || imports.get(other)?.has(file)) return 0;
  return [...(importers.get(file) ?? [])].some((each) => imports.get(each)?.has(other)) ? 1 : 2;
};
