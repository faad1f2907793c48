import common from '../../shared/i18n/texts/en/common.json';
import shell from '../../shared/i18n/texts/en/shell.json';
import type { Texts, TextsFile } from '../../shared/i18n/texts/types';

export const texts: Texts = { ...common, ...shell };
export const areas = import.meta.glob<TextsFile>(
  ['./coupons.json', './coupon-library.json', './preview.json', './theme.json', './withdrawal.json'],
  {
    base: '../../shared/i18n/texts/en',
  },
);
/** Returns no texts, because PrimeReact itself has English texts. */
export const primeReact = async (): Promise<object> => ({});
