import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoPages } from '../../../src/backend/demo/pages';
import { finder, rowsUnder, wordsOf } from '../../support/style-guide';
import { fileNames, type Locale, locales, translatedFiles } from '../../support/texts';

const readTexts = (locale: Locale, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/shared/i18n/texts/${locale}/${name}.json`, 'utf8').replace(/\{\{\w+\}\}/g, '{{}}'));

/** Returns all texts in a language: texts and letters without the names of placeholders, and the pages of the demo without markup. */
const textsIn = (locale: Locale): Readonly<Record<string, string>> => ({
  ...Object.assign({}, ...(locale === 'es' ? fileNames : translatedFiles).map((name) => readTexts(locale, name))),
  ...Object.fromEntries(
    demoPages.filter((page) => page.locale === locale).map(({ slug, title, html }) => [slug, `${title}. ${html.replace(/<[^>]*>/g, ' ')}`]),
  ),
});

const all = Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<Locale, Readonly<Record<string, string>>>;

/** The messages whose wording the specification prescribes. */
const fixed: readonly string[] = ['fictitious.tooShort', 'invoices.error', 'search.blank', 'status.500', 'users.blank'];

const forbidden = rowsUnder('Words that are not used').map(([language = '', words = '', instead = '']) => ({
  language,
  words: wordsOf(words),
  instead,
}));

describe('the table of forbidden words', () => {
  it('is parsed as written', () => {
    expect(forbidden.length).toBeGreaterThan(30);
    for (const { language, words, instead } of forbidden) {
      expect(['all', ...locales]).toContain(language);
      expect(words, instead).not.toEqual([]);
      expect(instead, words.join(' ')).not.toBe('');
    }
  });

  it.each([
    ['tu', 'Escriba tu nombre.', true],
    ['tu', 'Su tutor', false],
    ['maestr*', 'La maestra', true],
    ['^accept$', 'Accept', true],
    ['^accept$', 'I accept the terms.', false],
    ["'", "Ana's account", true],
    ['...', 'Loading…', false],
  ])('finds %s in %s: %s', (word, text, isFound) => {
    expect(finder(word).test(text)).toBe(isFound);
  });
});

describe.each(locales)('texts in %s', (locale) => {
  const rows = forbidden.filter(({ language }) => language === locale || language === 'all');

  it.each(rows)('contain none of $words: $instead', ({ words }) => {
    const strays = Object.entries(all[locale]).filter(
      ([key, text]) => !(locale === 'en' && fixed.includes(key)) && words.some((word) => finder(word).test(text)),
    );
    expect(strays).toEqual([]);
  });

  it('use the words of the glossary', () => {
    const column = 1 + ['es', 'en', 'it'].indexOf(locale);
    const words = rowsUnder('Glossary').map((cells) => cells[column] ?? '');
    expect(words.length).toBeGreaterThan(15);
    const read = Object.values(all[locale]).join('\n').toLowerCase();
    expect(words.filter((word) => word === '' || !read.includes(word))).toEqual([]);
  });
});

it('write Lei and its forms in lower case inside a sentence', () => {
  const strays = Object.entries(all.it).filter(([, text]) => /[\p{L},;:] (?:Lei|Le|La Sua|Suo|Sua|Suoi|Sue)(?!\p{L})/u.test(text));
  expect(strays).toEqual([]);
});
