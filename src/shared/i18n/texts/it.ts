import { it } from 'primelocale/js/it.js';
import type { Texts } from './types';

const first = import.meta.glob<Texts>(['./it/common.json', './it/portal.json', './it/session.json'], { eager: true, import: 'default' });

export const texts: Texts = Object.assign({}, ...Object.values(first));
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json'], {
  base: './it',
  import: 'default',
});
export const prime = it;
