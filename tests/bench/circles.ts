/** The files of a build by name, each with the code in it. */
type Files = ReadonlyMap<string, string>;

/** The imports of a file stand at its beginning or between two statements: only there do files name others that have to come first. */
const importing = /(?:^|[;}\n])\s*(?:import|export)\b[^;"'`()]*?["']\.\/([^"']+\.js)["']/g;

const importsOf = (files: Files, name: string): readonly string[] =>
  [...(files.get(name) ?? '').matchAll(importing)].map(([, imported = '']) => imported).filter((imported) => files.has(imported));

/** The files that a file needs before it runs, without itself unless it waits for itself. */
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

/** Files that wait for each other, in groups: such a page may call what does not exist yet, and never begin. */
export const circlesIn = (files: Files): readonly (readonly string[])[] => {
  const needs = new Map([...files.keys()].map((name) => [name, neededBy(files, name)]));
  const inCircles = [...files.keys()].filter((name) => needs.get(name)?.has(name)).sort();
  const groups = inCircles.map((name) => inCircles.filter((other) => needs.get(name)?.has(other) && needs.get(other)?.has(name)));
  return groups.filter(([first], at) => first === inCircles[at]);
};
