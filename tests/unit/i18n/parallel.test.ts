import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sideBySide, sideBySideFile } from '../../support/side-by-side';
import { finder, rowsUnder, wordsOf } from '../../support/style-guide';
import { fileNames, type Locale, locales, translatedFiles } from '../../support/texts';

type Texts = Readonly<Record<string, string>>;

const textsIn = (locale: Locale, name: string): Texts => JSON.parse(readFileSync(`src/shared/i18n/texts/${locale}/${name}.json`, 'utf8'));

describe('the committed table of texts in all languages, side by side, is up to date:', () => {
  it.each(fileNames)('%s', async (name) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, textsIn(locale, name)])) as Record<Locale, Texts>;
    await expect(sideBySide(name, texts)).toMatchFileSnapshot(join(process.cwd(), sideBySideFile(name)));
  });
});

const all = (locale: Locale): Texts => Object.assign({}, ...translatedFiles.map((name) => textsIn(locale, name)));
const spanish = all('es');

/**
 * Returns the marks that a translation must share with the Spanish text: ends of sentences, quotation marks, brackets and numbers, in
 * order.
 */
const marksOf = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '')
    .replaceAll(/[«“]/g, '<')
    .replaceAll(/[»”]/g, '>')
    .match(/[.?…](?= |$)|[:,]$|[()<>]|\d+/g)
    ?.join(' ') ?? '';

/**
 * The texts whose marks may differ. A letter greets with a colon in Spanish, and with a comma in other languages. An Italian text explains
 * a Spanish document in brackets.
 */
const otherMarks: readonly string[] = ['mail.greeting', 'mail.coupon.greeting', 'childrenOrder.picture'];

/** The pairs of keys whose texts are equal on purpose in only one language. The context distinguishes these texts. */
const oneForTwo: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: [
    'common.back licence.back',
    'editLibrary.allStages editLibrary.bothKinds',
    'licences.goBack zoneControl.goBack',
    'notifications.new title.new',
    'person.email users.mail',
  ],
  it: [
    'common.back licence.back',
    'editLibrary.allStages editLibrary.bothKinds',
    'exercises.unit title.units',
    'library.demo portal.demo',
    'person.email users.mail',
  ],
};

const together = rowsUnder('Words that belong together').map(([es, en, it]) => ({ es: wordsOf(es), en: wordsOf(en), it: wordsOf(it) }));

/** Whether a text contains one of the words. Placeholders are left out, because their names are English. */
const has = (text: string, words: readonly string[]) => words.some((word) => finder(word).test(text.replaceAll(/\{\{\w+\}\}/g, '{{}}')));

describe.each(locales.filter((locale) => locale !== 'es'))('texts in %s', (locale) => {
  // a plural form that only Spanish has is left out
  const texts = Object.entries(all(locale)).map(([key, text]) => ({ key, text, es: spanish[key] ?? '' }));

  it('have the sentences, quotation marks and numbers of the Spanish ones', () => {
    expect(texts.filter(({ key, text, es }) => !otherMarks.includes(key) && marksOf(text) !== marksOf(es))).toEqual([]);
  });

  it.each(together)('have the words that belong to $es', (words) => {
    expect(texts.some(({ text }) => has(text, words[locale]))).toBe(true);
    expect(texts.filter(({ text, es }) => has(text, words[locale]) !== has(es, words.es))).toEqual([]);
  });

  it('differ where the Spanish ones differ', () => {
    const keysOf = new Map<string, string[]>();
    for (const { key, text } of texts) keysOf.set(text, [...(keysOf.get(text) ?? []), key]);
    const equal = [...keysOf.values()].filter((keys) => new Set(keys.map((key) => spanish[key])).size > 1);
    expect(equal.map((keys) => keys.sort().join(' ')).sort()).toEqual(oneForTwo[locale]);
  });
});

it('the table of words that belong together is parsed as written', () => {
  expect(together.length).toBeGreaterThan(100);
  expect(together.filter(({ es, en, it }) => es.length === 0 || en.length === 0 || it.length === 0)).toEqual([]);
});
