import type account from './texts/es/account.json';
import type care from './texts/es/care.json';
import type common from './texts/es/common.json';
import type home from './texts/es/home.json';
import type library from './texts/es/library.json';
import type portal from './texts/es/portal.json';
import type registration from './texts/es/registration.json';
import type session from './texts/es/session.json';
import type table from './texts/es/table.json';

type AllTexts = typeof account &
  typeof care &
  typeof common &
  typeof home &
  typeof library &
  typeof portal &
  typeof registration &
  typeof session &
  typeof table;

/** The name of a text: which of them it is, is a matter of the language. */
export type Key = keyof AllTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Record<Key, string> };
  }
}
