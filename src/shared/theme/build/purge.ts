import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Plugin, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { collectAtRules } from './prime-theme';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ownSources = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
  );

const primeImports = (source: string): string[] => [...source.matchAll(/['"]primereact\/([\w/]+)['"]/g)].flatMap(([, name]) => name ?? []);

/** Collects the sources of the PrimeReact components that the portal imports, directly or through other components. */
const primeSources = (own: readonly string[]): string[] => {
  const found = new Map<string, string>();
  const visit = (component: string) => {
    const file = `${root}node_modules/primereact/${component}/${component.split('/').pop()}.esm.js`;
    if (found.has(component) || !existsSync(file)) return;
    const source = readFileSync(file, 'utf8');
    found.set(component, source);
    primeImports(source).forEach(visit);
  };
  own.flatMap(primeImports).forEach(visit);
  return [...found.values()];
};

/** Finds the prefixes of class names that are built at run time ('p-button-' + severity). All class names with such a prefix are kept. */
const families = (sources: readonly string[]): RegExp[] => {
  const prefixes = sources.flatMap((source) => source.match(/\bp-[\w-]+-(?=['"`])/g) ?? []);
  return [...new Set(prefixes)].map((prefix) => new RegExp(`^${prefix}`));
};

const ownStyles = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.name.endsWith('.css'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('');

/**
 * Collects the class attributes in sources. Classes of PrimeFlex are searched only in these attributes, because their names are common
 * words.
 */
const classesIn = (sources: readonly string[]): readonly string[] =>
  sources.flatMap((source) => source.match(/className=(?:"[^"]*"|\{[^>]*)/g) ?? []);

/** Removes the rules of a sheet that code with these sources cannot use. */
const keepUsed = async (css: Root, own: readonly string[], prime: readonly string[] = []): Promise<Root> => {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css.toString() }],
    content: [...own, ...prime].map((raw) => ({ raw, extension: 'ts' })),
    keyframes: true,
    defaultExtractor: (content) => content.match(/[\w:-]+/g) ?? [],
    safelist: { standard: [':root', 'p-component', ...families(prime)] },
  });
  return postcss.parse(purged?.css ?? '', { from: css.source?.input.file });
};

const declarationsOf = (rule: Rule): string => rule.nodes.join(';');

/**
 * Removes each selector that another sheet also has, with the same declarations. A repeated selector would override later rules of the
 * other sheet.
 */
const without = (sheet: Root, other: Root): Root => {
  const has = new Set<string>();
  const key = (rule: Rule, selector: string) => `${collectAtRules(rule.parent)}${selector}{${declarationsOf(rule)}}`;
  other.walkRules((rule) => {
    for (const selector of rule.selectors) has.add(key(rule, selector));
  });
  sheet.walkRules((rule) => {
    if (rule.selector === ':root') return;
    const left = rule.selectors.filter((selector) => !has.has(key(rule, selector)));
    if (left.length === 0) rule.remove();
    else rule.selectors = left;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet;
};

/** Drops the custom properties that neither the sheet nor the portal uses, such as the stock theme's palette. */
const withoutUnusedVariables = (sheet: Root, own: string): Root => {
  const drop = () => {
    const css = sheet.toString();
    let dropped = false;
    sheet.walkDecls(/^--/, (declaration) => {
      if ([')', ','].some((end) => `${css}${own}`.includes(`var(${declaration.prop}${end}`))) return;
      declaration.remove();
      dropped = true;
    });
    return dropped;
  };
  // This is repeated, because a dropped property may have been the only one that used another property.
  while (drop());
  return sheet;
};

/**
 * Inlines custom properties that this sheet uses only once. There are many such properties, because most rules that shared them were
 * removed.
 */
const withoutLoneVariables = (sheet: Root): Root => {
  const css = sheet.toString();
  sheet.walkDecls(/^--t\w+$/, (declaration) => {
    const name = `var(${declaration.prop})`;
    if (css.split(name).length !== 2) return;
    sheet.replaceValues(name, () => declaration.value);
    declaration.remove();
  });
  return sheet;
};

/**
 * Makes a PostCSS plugin for builds. It drops the rules of the theme and of PrimeFlex that no code of the portal can use. The rules for the
 * portal's own code load with the first view; `kit.css` has the additional rules for PrimeReact's components.
 * @param folders of the portal's own code
 */
export const purge = (folders: readonly string[]): Plugin => ({
  postcssPlugin: 'purge',
  async OnceExit(css) {
    const file = css.source?.input.file ?? '';
    const isKit = /theme[\\/]kit\.css/.test(file);
    if (!isKit && !/primereact[\\/]resources|primeflex/.test(file)) return;
    const own = ownSources(folders);
    const first = await keepUsed(css, /primeflex/.test(file) ? classesIn(own) : own);
    const kept = isKit ? without(await keepUsed(css, own, primeSources(own)), first) : first;
    css.removeAll();
    css.append(withoutLoneVariables(withoutUnusedVariables(kept, own.join('') + ownStyles(folders))).nodes);
  },
});
