import { loadExtra } from '../../browser/code';
import common from './es/common.json';
import portal from './es/portal.json';
import session from './es/session.json';
import shell from './es/shell.json';
import type { Texts, TextsFile } from './types';

export const texts: Texts = { ...common, ...portal, ...session, ...shell };
export const areas = import.meta.glob<TextsFile>(
  ['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./shell.json', '!./mail.json'],
  {
    base: './es',
  },
);
export const primeReact = async (): Promise<object> => (await loadExtra(() => import('primelocale/js/es.js'))).es;
