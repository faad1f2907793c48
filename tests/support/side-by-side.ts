import { type Locale, locales } from '../../src/shared/rules/locale';

type Texts = Readonly<Record<string, string>>;

/** Returns the path of the committed table of a file of texts, relative to the top of the repository. */
export const sideBySideFile = (name: string) => `tests/unit/i18n/side-by-side/${name}.md`;

const cellOf = (text = '—') => text.replaceAll('|', '\\|');

/** Writes a file of texts as a table with all languages side by side. */
export function sideBySide(name: string, texts: Readonly<Record<Locale, Texts>>): string {
  const keys = [...new Set(locales.flatMap((locale) => Object.keys(texts[locale])))].sort();
  const rows = [
    ['key', ...locales],
    ['---', '---', '---', '---'],
    ...keys.map((key) => [key, ...locales.map((each) => cellOf(texts[each][key]))]),
  ];
  return `# ${name}.json in all languages\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
