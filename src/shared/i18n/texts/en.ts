import type { Texts } from './types';

const files = import.meta.glob<Texts>(['./en/common.json', './en/portal.json', './en/session.json'], { eager: true, import: 'default' });

export const texts: Texts = Object.assign({}, ...Object.values(files));
/** PrimeReact speaks English by itself. */
export const prime = {};
