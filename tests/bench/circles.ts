/** The files of a build by name, each with the code in it. */
type Files = ReadonlyMap<string, string>;

/** An import at the beginning of a file or between two statements. Only such an import names a file that must run before. */
const importing = /(?:^|[;}\n])\s*(?:import|export)\b[^;"'`()]*?["']\.\/([^"']+\.js)["']/g;

const importsOf = (files: Files, name: string): readonly string[] =>
  [...(files.get(name) ?? '').matchAll(importing)].map(([, imported = '']) => imported).filter((imported) => files.has(imported));

/** Finds the files that a file needs before it runs. The file itself is among them only if it waits for itself. */
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

/** Finds the groups of files that wait for one another. A page with such files may call code that does not exist yet, and never start. */
export const circlesIn = (files: Files): readonly (readonly string[])[] => {
  const needs = new Map([...files.keys()].map((name) => [name, neededBy(files, name)]));
  const inCircles = [...files.keys()].filter((name) => needs.get(name)?.has(name)).sort();
  const groups = inCircles.map((name) => inCircles.filter((other) => needs.get(name)?.has(other) && needs.get(other)?.has(name)));
  return groups.filter(([first], at) => first === inCircles[at]);
};
