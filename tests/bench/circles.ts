/** The code of each file of a build, by the name of the file. */
type Files = ReadonlyMap<string, string>;

/** A static import, at the beginning of a file or between two statements. The imported file must run before the file with the import. */
const importing = /(?:^|[;}\n])\s*(?:import|export)\b[^;"'`()]*?["']\.\/([^"']+\.js)["']/g;

const importsOf = (files: Files, name: string): readonly string[] =>
  [...(files.get(name) ?? '').matchAll(importing)].map(([, imported = '']) => imported).filter((imported) => files.has(imported));

/** Finds all files that must run before a file. They include the file itself only if the file is part of a circle. */
const neededBy = (files: Files, name: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const next = [...importsOf(files, name)];
  for (let each = next.pop(); each !== undefined; each = next.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    next.push(...importsOf(files, each));
  }
  return found;
};

/**
 * Finds the groups of files that import each other in a circle. A page with such files may call code that has not run yet, and then does
 * not start.
 */
export const circlesIn = (files: Files): readonly (readonly string[])[] => {
  const needs = new Map([...files.keys()].map((name) => [name, neededBy(files, name)]));
  const inCircles = [...files.keys()].filter((name) => needs.get(name)?.has(name)).sort();
  const groups = inCircles.map((name) => inCircles.filter((other) => needs.get(name)?.has(other) && needs.get(other)?.has(name)));
  return groups.filter(([first], at) => first === inCircles[at]);
};
