import { loadExtra } from '../../browser/code';
import common from './it/common.json';
import portal from './it/portal.json';
import session from './it/session.json';
import shell from './it/shell.json';
import type { Texts, TextsFile } from './types';

export const texts: Texts = { ...common, ...portal, ...session, ...shell };
export const areas = import.meta.glob<TextsFile>(
  ['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./shell.json', '!./mail.json'],
  {
    base: './it',
  },
);
export const primeReact = async (): Promise<object> => (await loadExtra(() => import('primelocale/js/it.js'))).it;
