import { loadExtra } from '../../shared/browser/code';
import common from '../../shared/i18n/texts/it/common.json';
import shell from '../../shared/i18n/texts/it/shell.json';
import type { Texts, TextsFile } from '../../shared/i18n/texts/types';

export const texts: Texts = { ...common, ...shell };
export const areas = import.meta.glob<TextsFile>(
  ['./coupons.json', './coupon-library.json', './preview.json', './theme.json', './withdrawal.json'],
  {
    base: '../../shared/i18n/texts/it',
  },
);
export const primeReact = async (): Promise<object> => (await loadExtra(() => import('primelocale/js/it.js'))).it;
