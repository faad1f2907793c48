import { es } from 'primelocale/js/es.js';
import type { Texts } from './types';

const first = import.meta.glob<Texts>(['./es/common.json', './es/portal.json', './es/session.json'], { eager: true, import: 'default' });

export const texts: Texts = Object.assign({}, ...Object.values(first));
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json'], {
  base: './es',
  import: 'default',
});
export const prime = es;
