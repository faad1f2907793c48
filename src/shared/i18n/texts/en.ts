import common from './en/common.json';
import portal from './en/portal.json';
import session from './en/session.json';
import type { Texts } from './types';

export const texts: Texts = { ...common, ...portal, ...session };
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./mail.json'], {
  base: './en',
  import: 'default',
});
/** PrimeReact speaks English by itself. */
export const prime = {};
