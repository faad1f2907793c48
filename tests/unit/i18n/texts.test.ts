import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legacyKeys } from '../../../src/shared/i18n/legacy-keys';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { inWords, linkLifetime } from '../../../src/shared/rules/link-lifetime';
import { locales } from '../../../src/shared/rules/locale';
import { bareKey } from '../../support/mutants/graph/known';
import { areas, fileNames, textsOf } from '../../support/texts';

const textsIn = (locale: string, name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`src/shared/i18n/texts/${locale}/${name}.json`, 'utf8'));

/** All that is written, for browsers and in letters. */
const all: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  locales.map((locale) => [locale, Object.assign({}, ...fileNames.map((name) => textsIn(locale, name)))]),
);

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
/** Plural forms of one text differ by language; they count as one key. */
const keys = (texts: Readonly<Record<string, string>> = {}) => new Set(Object.keys(texts).map(bareKey));

describe.each(locales.filter((locale) => locale !== 'es'))('built-in texts in %s', (locale) => {
  const [spanish, other] = [all.es ?? {}, all[locale] ?? {}];

  it('have the keys of the Spanish ones', () => {
    expect(keys(other)).toEqual(keys(spanish));
  });

  it('have the placeholders of the Spanish ones, in their order', () => {
    for (const [key, text] of Object.entries(spanish)) {
      if (other[key] !== undefined) expect(placeholders(other[key]), key).toEqual(placeholders(text));
    }
  });
});

describe.each(locales)('built-in texts in %s', (locale) => {
  it('say something under every key', () => {
    expect(Object.keys(all[locale] ?? {}).length).toBeGreaterThan(0);
    for (const [key, text] of Object.entries(all[locale] ?? {})) expect(text.trim(), key).not.toBe('');
  });
});

/** What is written differently says the same all the same. */
const words = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim();

describe('texts that are the same in two languages', () => {
  /** Names, and words that the one language has from the other. Whatever else is the same was left untranslated. */
  const same: Readonly<Record<string, readonly string[]>> = {
    'es en': ['chat.open', 'library.demo', 'portal.demo'],
    'es it': ['chat.open', 'editLibrary.stage.primary', 'portal.demo', 'registration.card'],
    'en it': ['chat.open', 'common.accept', 'contentPage.privacy', 'person.email', 'person.password', 'portal.demo'],
  };
  it.each(Object.keys(same))('%s', (pair) => {
    const [one = {}, other = {}] = pair.split(' ').map((locale) => all[locale]);
    const found = Object.keys(one).filter((key) => other[key] !== undefined && words(one[key] ?? '') === words(other[key]));
    expect(found.sort()).toEqual(same[pair]);
  });

  it('are looked for in every pair of languages', () => {
    const pairs = locales.flatMap((one, at) => locales.slice(at + 1).map((other) => `${one} ${other}`));
    expect(Object.keys(same)).toEqual(pairs);
  });
});

/** Keys that say the same on purpose, and why. */
const twins: Readonly<Record<string, string>> = {
  'activation.submit activationCode.submit':
    'The one activates a new account, the other makes a demo account a full one; no page reads both, and the first view needs neither.',
};

it('no two keys say the same in all languages, unless on purpose', () => {
  const byText = new Map<string, Set<string>>();
  for (const key of keys(all.es)) {
    // of a text with forms the one that each language has; letters are read where no other texts are
    const said = locales.map((locale) => words(all[locale]?.[key] ?? all[locale]?.[`${key}_other`] ?? ''));
    const text = [...said, key.startsWith('mail.')].join(' | ');
    byText.set(text, (byText.get(text) ?? new Set()).add(key));
  }
  const said = [...byText.values()].filter(({ size }) => size > 1).map((keys) => [...keys].sort().join(' '));
  expect(said).toEqual(Object.keys(twins));
});

it.each(locales)('tell in %s for how long a link of a mail is good as the rule has it', (locale) => {
  expect(all[locale]?.['registration.checkMail.text']).toContain(` ${inWords(linkLifetime.activation, locale)}.`);
  expect(all[locale]?.['forgotPassword.sent']).toContain(` ${inWords(linkLifetime.reset, locale)}.`);
});

it('are named where their keys and areas get their types, file by file', () => {
  const typed = readFileSync('src/shared/i18n/keys.ts', 'utf8');
  expect([...typed.matchAll(/^import type \w+ from '\.\/texts\/es\/([\w-]+)\.json';$/gm)].map(([, name]) => name)).toEqual(fileNames);
  expect([...typed.matchAll(/^ {2}'?([\w-]+)'?: typeof \w+;$/gm)].map(([, name]) => name).sort()).toEqual(areas);
});

it('are named area.word, but for those that the old portal has named', () => {
  const named = [...keys(all.es)].filter((key) => !/^[a-z]\w*(\.[\w-]+)+$/i.test(key));
  expect(named.sort()).toEqual([...legacyKeys].sort());
});

it('keeps each area in a file of its own, without a key twice', () => {
  const written = fileNames.flatMap((name) => Object.keys(textsIn('es', name)));
  expect(written).toHaveLength(new Set(written).size);
});

it.each(locales)('come to browsers in %s but for the letters', async (locale) => {
  const asked = Object.keys((await builtInTexts.first[locale]()).areas);
  expect(asked.map((path) => path.replace(/^.*\/|\.json$/g, '')).sort()).toEqual([...areas].sort());
  const forBrowsers = Object.keys(all[locale] ?? {}).filter((key) => !(key in textsIn(locale, 'mail')));
  expect(Object.keys(await textsOf(locale)).sort()).toEqual(forBrowsers.sort());
});

describe.each(locales)('what is counted in %s', (locale) => {
  const written = Object.entries(all[locale] ?? {});
  const counting = new Set(
    written.filter(([key, text]) => text.includes('{{count}}') || key !== bareKey(key)).map(([key]) => bareKey(key)),
  );

  it('has all the forms of the language, by which i18next looks for it, and no other', () => {
    const wanted = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.flatMap((form) => [...counting].map((key) => `${key}_${form}`));
    expect(
      written
        .map(([key]) => key)
        .filter((key) => counting.has(bareKey(key)))
        .sort(),
    ).toEqual(wanted.sort());
  });
});
