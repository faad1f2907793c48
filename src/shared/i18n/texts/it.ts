import { it } from 'primelocale/js/it.js';
import common from './it/common.json';
import portal from './it/portal.json';
import session from './it/session.json';
import type { Texts } from './types';

export const texts: Texts = { ...common, ...portal, ...session };
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./mail.json'], {
  base: './it',
  import: 'default',
});
export const prime = it;
