import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Plugin } from 'postcss';
import { PurgeCSS } from 'purgecss';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const browserCode = ['src/portal', 'src/areas', 'src/shared'];

const ownSources = (): string[] =>
  browserCode.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
  );

const primeImports = (source: string): string[] => [...source.matchAll(/['"]primereact\/([\w/]+)['"]/g)].flatMap(([, name]) => name ?? []);

/** Sources of the PrimeReact components that the portal imports, and of those that these import. */
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

/** Class names built at run time ('p-button-' + severity): a literal that ends in a hyphen keeps its whole family. */
const families = (sources: readonly string[]): RegExp[] => {
  const prefixes = sources.flatMap((source) => source.match(/\bp-[\w-]+-(?=['"`])/g) ?? []);
  return [...new Set(prefixes)].map((prefix) => new RegExp(`^${prefix}`));
};

/** Drops the stock theme's colour palette, of which the portal uses only the brand's ramp. */
const withoutUnusedVariables = (css: string, sources: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkDecls(/^--(?!t\w+$)/, (declaration) => {
    if (!css.includes(`var(${declaration.prop})`) && !sources.includes(declaration.prop)) declaration.remove();
  });
  return sheet.toString();
};

const ownStyles = (): string =>
  browserCode
    .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.name.endsWith('.css'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('');

/** PostCSS plugin for builds: drops the rules of the theme and of PrimeFlex that no code of the portal uses. */
export const purge = (): Plugin => ({
  postcssPlugin: 'purge',
  async OnceExit(css) {
    const file = css.source?.input.file ?? '';
    if (!/primereact[\\/]resources|primeflex/.test(file)) return;
    const own = ownSources();
    const prime = primeSources(own);
    const [purged] = await new PurgeCSS().purge({
      css: [{ raw: css.toString() }],
      content: [...own, ...prime].map((raw) => ({ raw, extension: 'ts' })),
      keyframes: true,
      defaultExtractor: (content) => content.match(/[\w:-]+/g) ?? [],
      safelist: { standard: [':root', 'p-component', ...families(prime)] },
    });
    css.removeAll();
    if (purged) css.append(postcss.parse(withoutUnusedVariables(purged.css, own.join('') + ownStyles()), { from: file }).nodes);
  },
});
