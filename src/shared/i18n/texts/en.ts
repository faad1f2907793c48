import type { Texts } from './types';

const first = import.meta.glob<Texts>(['./en/common.json', './en/portal.json', './en/session.json'], { eager: true, import: 'default' });

export const texts: Texts = Object.assign({}, ...Object.values(first));
export const areas = import.meta.glob<Texts>(['./*.json', '!./common.json', '!./portal.json', '!./session.json'], {
  base: './en',
  import: 'default',
});
/** PrimeReact speaks English by itself. */
export const prime = {};
