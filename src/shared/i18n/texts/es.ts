import { es } from 'primelocale/js/es.js';
import common from './es/common.json';
import portal from './es/portal.json';
import session from './es/session.json';
import type { Texts } from './types';

export const texts: Texts = { ...common, ...portal, ...session };
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./mail.json'], {
  base: './es',
  import: 'default',
});
export const prime = es;
