import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/shared/rules/locale';
import { textsOf } from '../../support/texts';

const all = Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await textsOf(locale)] as const)));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
/** Plural forms of one text differ by language; they count as one key. */
const keys = (texts: Readonly<Record<string, string>> = {}) =>
  new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

describe.each(locales.filter((locale) => locale !== 'es'))('built-in texts in %s', (locale) => {
  const [spanish, other] = [all.es ?? {}, all[locale] ?? {}];

  it('have the keys of the Spanish ones', () => {
    expect(keys(other)).toEqual(keys(spanish));
  });

  it('have the placeholders of the Spanish ones', () => {
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

it('keeps each area in a file of its own, without a key twice', () => {
  const files = import.meta.glob<Record<string, string>>('../../../src/shared/i18n/texts/es/*.json', { eager: true, import: 'default' });
  const written = Object.values(files).flatMap((file) => Object.keys(file));
  expect(written).toHaveLength(new Set(written).size);
});
