import { es } from 'primelocale/js/es.js';
import type { Texts } from './types';

const files = import.meta.glob<Texts>(['./es/common.json', './es/portal.json', './es/session.json'], { eager: true, import: 'default' });

export const texts: Texts = Object.assign({}, ...Object.values(files));
export const prime = es;
