import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../src/shared/rules/locale';
import { slug } from '../../support/print/slug';
import { sideBySide, sideBySideFile } from '../../support/side-by-side';
import { camelOf, type Facts } from './facts';
import { failure, flow, service } from './templates/calls';
import { machine } from './templates/machine';
import { model } from './templates/model';
import { page, texts } from './templates/page';

/** The contents of files, by path. */
type Files = ReadonlyMap<string, string>;

const textsFolder = 'src/shared/i18n/texts';

const read = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const ownFiles = (facts: Facts): Files =>
  new Map([
    [`machines/${facts.area}/${facts.flow}.machine.ts`, machine(facts)],
    [`src/areas/${facts.area}/services/${facts.flow}.ts`, service(facts)],
    [`src/areas/${facts.area}/flows/${facts.flow}.ts`, flow(facts)],
    [`src/areas/${facts.area}/${facts.flow}-page.tsx`, page(facts)],
    [`tests/models/${facts.area}/${facts.flow}.model.ts`, model(facts)],
  ]);

const withFailure = (types: string, facts: Facts): string => {
  const isImported = (name: string) => new RegExp(`import type \\{[^}]*\\b${name}\\b[^}]*\\} from '../../shared/api/failure'`).test(types);
  const names = ['CallFailure', ...(facts.captcha ? ['CaptchaFailure'] : [])].filter((name) => !isImported(name));
  const first = names.length > 0 ? `import type { ${names.join(', ')} } from '../../shared/api/failure';\n` : '';
  return `${first}${types}\n${failure(facts)}`;
};

/** Adds the texts of a new area to the type of all keys. */
const withArea = (keys: string, area: string): string =>
  keys.includes(`/${area}.json'`)
    ? keys
    : `import type ${camelOf(area)} from './texts/es/${area}.json';\n${keys.replace('type AreaFiles = {', `$&\n  '${area}': typeof ${camelOf(area)};`)}`;

/**
 * Adds a row for the item to the index of the specification, before the row of the next item. Removes the line that says why the item has
 * no row.
 */
const withRow = (index: string, { area, flow: name, title, item }: Facts): string => {
  const proof = `[cases ${slug(title)}](../tests/models/${area}/${slug(title)}.cases.md)`;
  const chart = `[chart ${name}](../machines/${area}/${name}.machine.ts)`;
  const row = `| ${item} | ${title.toLowerCase()} | [${name}-page](areas/${area}/${name}-page.tsx) | ${chart} | ${proof} |`;
  const lines = index.split('\n').filter((line) => !line.startsWith(`- ${item} `));
  const rows = lines.flatMap((line, at) => (/^\| \d\.\d\d/.test(line) ? [{ at, item: line.slice(2, 2 + item.length) }] : []));
  const next = rows.find((each) => each.item > item)?.at ?? (rows.at(-1)?.at ?? -1) + 1;
  return lines.toSpliced(next, 0, row).join('\n');
};

/** @throws if a flow or texts with this name already exist */
const refuseWhatIsThere = (root: string, facts: Facts): void => {
  const { area, camel } = facts;
  const there = [...ownFiles(facts).keys()].filter((path) => existsSync(join(root, path)));
  if (there.length > 0) throw new Error(`There is such a flow: ${there.join(', ')}`);
  const isElse = [`machines/${area}`, `${textsFolder}/es/${area}.json`].filter((path) => existsSync(join(root, path)));
  if (!existsSync(join(root, 'src/areas', area)) && isElse.length > 0) throw new Error(`'${area}' is no area: ${isElse.join(', ')}`);
  for (const file of readdirSync(join(root, textsFolder, 'es')))
    if (read(root, `${textsFolder}/es/${file}`)?.includes(`"${camel}.`)) throw new Error(`${file} has texts under '${camel}.' already`);
};

const textFile = ({ area }: Facts, locale: Locale) => `${textsFolder}/${locale}/${area}.json`;

/** Adds the texts of the flow to the texts of the area, by language. */
const allTexts = (root: string, facts: Facts) => {
  const of = (locale: Locale) => {
    const all: Record<string, string> = { ...JSON.parse(read(root, textFile(facts, locale)) ?? '{}'), ...texts(facts)[locale] };
    return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return { es: of('es'), en: of('en'), it: of('it') };
};

/**
 * Composes the files of a new flow, and the changed versions of other files.
 * @param root the folder of the portal
 */
export function filesOf(root: string, facts: Facts): Files {
  refuseWhatIsThere(root, facts);
  const types = `src/areas/${facts.area}/types.ts`;
  const all = allTexts(root, facts);
  const changed = new Map([
    [types, withFailure(read(root, types) ?? '', facts)],
    ['src/shared/i18n/keys.ts', withArea(read(root, 'src/shared/i18n/keys.ts') ?? '', facts.area)],
    ['src/specification.md', withRow(read(root, 'src/specification.md') ?? '', facts)],
    ...locales.map((locale): [string, string] => [textFile(facts, locale), JSON.stringify(all[locale])]),
    [sideBySideFile(facts.area), sideBySide(facts.area, all)],
  ]);
  return new Map([...ownFiles(facts), ...changed]);
}
