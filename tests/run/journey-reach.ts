/**
 * Finds the journeys that a change concerns, without a written list. A journey visits the area of its name, the areas whose addresses it
 * opens, and the areas that these areas import. Areas that a journey reaches only by links are not found. The caller also takes a sample of
 * all journeys, which may find faults in such areas.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders whose subfolders have the names of areas. */
const [pages, backend, charts] = ['src/areas', 'src/backend', 'machines'];
const homes = [pages, backend, charts];
/** The maximum number of areas that a change of a backend folder concerns. A folder that more areas use concerns all areas. */
const MAX_AREAS = 6;
const journeys = 'tests/browser';
/** Whether a file runs walks, or tests the engine itself. */
const isWalk = (file: string) => /\/(paths|walked)\.spec\.ts$/.test(file);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

/**
 * Finds the area of a file. A folder means the index file in it.
 * @returns undefined for a file of no single area, which concerns all areas
 */
const areaOf = (file: string): string | undefined => {
  const home = homes.find((each) => file.startsWith(`${each}/`));
  const [area = '', ...rest] = home ? file.slice(home.length + 1).split('/') : [];
  const isFolder = rest.length > 0 || (home !== undefined && existsSync(path.join(home, area, 'index.ts')));
  return isFolder ? area : undefined;
};

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) => path.join(path.dirname(file), to));

const isArea = (area: string | undefined): area is string => area !== undefined;

const isCode = (file: string) => /\.tsx?$/.test(file);

/** Finds the areas that some files import. */
const importedBy = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.filter(isCode).flatMap(importsOf).map(areaOf).filter(isArea));

/** Reads the addresses of pages, up to their first parameter, each with the areas of its pages. */
const addresses = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const text = readFileSync('src/portal/routes.ts', 'utf8');
  const areaIn = (part: string) => /'\.\.\/areas\/([\w-]+)\//.exec(part)?.[1];
  const named = new Map<string, string | undefined>();
  for (const [, names = '', area] of text.matchAll(/^import \{ ([\w, ]+) \} from '\.\.\/areas\/([\w-]+)\//gm))
    for (const name of names.split(', ')) named.set(name, area);
  const [helpers = '', ...routes] = text.split(/\bpath: '/);
  for (const [part, name = ''] of helpers.matchAll(/^const (\w+) = [\s\S]*?;$/gm)) if (areaIn(part)) named.set(name, areaIn(part));
  const found = new Map<string, ReadonlySet<string>>();
  for (const route of routes) {
    const [, pattern = ''] = /^([^']+)'/.exec(route) ?? [];
    const area = areaIn(route) ?? [...route.matchAll(/\w+/g)].map(([name]) => named.get(name)).find(isArea);
    const start = pattern.split(/\/[:*]/)[0] || '/';
    if (area && pattern !== '*') found.set(start, new Set([...(found.get(start) ?? []), area]));
  }
  // The pages of coupons are a separate mounting, which is not in the routes.
  return found.set('/coupons', importedBy(filesIn('src/coupon-mounting')));
};

/** Whether a text contains an address, or an address below it. */
const names = (text: string, address: string) => new RegExp(`[\`'"}]${address}(?![\\w-])${address === '/' ? '(?=[`\'"])' : ''}`).test(text);

/** Finds the areas that each subfolder of a folder imports. */
const importsIn = (home: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, importedBy(filesIn(path.join(home, name)))]),
  );

/** Lists every journey with the areas that it visits. */
export const visits = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = importsIn(pages);
  const found = [...addresses()];
  const specs = filesIn(journeys).filter((file) => file.endsWith('.spec.ts') && !isWalk(file));
  return new Map(
    specs.map((spec) => {
      const text = readFileSync(spec, 'utf8');
      const visited = found.flatMap(([address, of]) => (names(text, address) ? [...of] : []));
      const own = path.basename(spec, '.spec.ts');
      const areas = imports.has(own) ? [own, ...visited] : visited;
      return [spec, new Set(areas.flatMap((area) => [area, ...(imports.get(area) ?? [])]))];
    }),
  );
};

/** Finds the areas that a change of a file concerns; undefined if it concerns all areas. */
const areasOf = (file: string): ReadonlySet<string> | undefined => {
  const area = areaOf(file);
  if (area === undefined) return undefined;
  const areas = new Set(readdirSync(pages));
  if (!file.startsWith(backend)) return areas.has(area) ? new Set([area]) : undefined;
  const users = [...importsIn(backend)].filter(([name, imported]) => areas.has(name) && imported.has(area)).map(([name]) => name);
  const concerned = new Set(areas.has(area) ? [area, ...users] : users);
  return concerned.size > 0 && concerned.size <= MAX_AREAS ? concerned : undefined;
};

/** Whether no journey depends on a file. */
const isBeside = (file: string) =>
  /\.md$/.test(file) || (file.startsWith('tests/') && !/^tests\/(browser|contract\/support|support|config)\//.test(file));

/** The journey that opens all parts of the kit. */
const kitJourney = `${journeys}/kit.spec.ts`;
const isOfKitPage = (file: string) => /^src\/demo-kit[./]/.test(file);

/** Finds the journey of the kit, if a change concerns the look of a part. This journey runs before all other journeys. */
export const kitJourneysFor = (changed: readonly string[]): readonly string[] =>
  changed.some((file) => isOfKitPage(file) || /^src\/shared\/(ui|theme)\/.*\.(tsx?|css)$/.test(file)) ? [kitJourney] : [];

/**
 * Finds the journeys that a change concerns.
 * @param changed the changed files, relative to the root
 * @returns `all` if a file belongs to no area, because every page may depend on it
 */
export const journeysFor = (changed: readonly string[]): readonly string[] | 'all' => {
  const counted = changed.filter((file) => !isBeside(file));
  const visited = visits();
  const concerned = new Set<string>();
  for (const file of counted) {
    if (visited.has(file) || isOfKitPage(file)) {
      concerned.add(visited.has(file) ? file : kitJourney);
      continue;
    }
    const areas = areasOf(file);
    if (!areas) return 'all';
    for (const [spec, seen] of visited) if ([...areas].some((area) => seen.has(area))) concerned.add(spec);
  }
  return [...concerned].sort();
};
