import { describe, expect, test } from 'vitest';
import { builtInTexts as own } from '../../../src/coupon-mounting/texts';
import { builtInTexts as ofPortal } from '../../../src/shared/i18n/texts';
import { fileNames, locales } from '../../support/texts';

const fileOf = async (locale: string, name: string): Promise<object> =>
  (await import(`../../../src/shared/i18n/texts/${locale}/${name}.json`)).default;

describe.each(locales)('the pages of coupons in the language %s', (locale) => {
  test('begin with the common texts and the texts of the shell', async () => {
    const { texts } = await own.first[locale]();
    expect(texts).toEqual({ ...(await fileOf(locale, 'common')), ...(await fileOf(locale, 'shell')) });
  });

  test('have the texts of their own areas, and of no other area', async () => {
    const { areas } = await own.first[locale]();
    expect(Object.keys(areas).sort()).toEqual([
      './coupon-library.json',
      './coupons.json',
      './preview.json',
      './theme.json',
      './withdrawal.json',
    ]);
    for (const area of ['coupon-library', 'coupons', 'preview', 'theme', 'withdrawal'] as const) {
      expect(fileNames).toContain(area);
      expect(await own.ofArea(locale, area)).toEqual(await fileOf(locale, area));
    }
  });

  test('have the texts of PrimeReact', async () => {
    expect(await own.ofPrimeReact(locale)).toEqual(await ofPortal.ofPrimeReact(locale));
  });
});
