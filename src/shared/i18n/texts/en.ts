import common from './en/common.json';
import portal from './en/portal.json';
import session from './en/session.json';
import shell from './en/shell.json';
import type { Texts, TextsFile } from './types';

export const texts: Texts = { ...common, ...portal, ...session, ...shell };
export const areas = import.meta.glob<TextsFile>(
  ['./*.json', '!./common.json', '!./portal.json', '!./session.json', '!./shell.json', '!./mail.json'],
  {
    base: './en',
  },
);
/** Empty, because PrimeReact itself has English texts. */
export const primeReact = async (): Promise<object> => ({});
