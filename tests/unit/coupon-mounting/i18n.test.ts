import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../src/coupon-mounting/i18n';
import { allTexts, locales, textsOf } from '../../support/texts';

type I18next = Awaited<ReturnType<typeof allTexts>>;
/** A function that reads a text, with untyped keys. */
type Read = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Finds the values in a text, with their formats. */
const valuesIn = (text: string) =>
  [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, inner = '']) => inner.split(',').map((part) => part.trim()) as [string, string?]);
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

let theirs: I18next;
beforeAll(async () => {
  theirs = await allTexts();
  for (const locale of locales) i18n.addResourceBundle(locale, 'translation', await textsOf(locale));
});

test.each(locales)('every text of the portal is the same as with i18next in the language %s', async (locale) => {
  const [ours, other] = [i18n.getFixedT(locale), theirs.getFixedT(locale) as unknown as Read];
  const texts = Object.entries(await textsOf(locale));
  const read = (t: Read) =>
    texts.flatMap(([key, text]) => {
      const values = Object.fromEntries(
        valuesIn(text).map(([name, format], index) => [name, format === 'number' ? 19_998 + index : `<${index}> & $1`]),
      );
      const counts = bare(key) === key ? [undefined] : [0, 1, 2, 5, 1_000_000];
      return counts.map((count) => [key, count, t(bare(key), { ...values, ...(count !== undefined && { count }) })]);
    });
  expect(read(ours)).toEqual(read(other));
});

test('a missing value becomes an empty text, and a missing text becomes its key', () => {
  expect(i18n.t('portal.languageIs')).toBe('Idioma y tema: ');
  expect(i18n.t('no.such')).toBe('no.such');
});

test('a change of language calls the listeners, and later texts are added', async () => {
  const heard: string[] = [];
  const listener = (language: string) => heard.push(language);
  i18n.on('languageChanged', listener);
  await i18n.changeLanguage('en');
  i18n.addResourceBundle('en', 'translation', { 'a.text': 'Later' });
  expect([i18n.language, i18n.t('a.text'), i18n.t('common.close'), i18n.dir()]).toEqual(['en', 'Later', 'Close', 'ltr']);
  i18n.off('languageChanged', listener);
  await i18n.changeLanguage('es');
  expect(heard).toEqual(['en']);
});
