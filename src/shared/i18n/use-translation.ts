import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Key } from './keys';

type Reading = { readonly t: TFunction; readonly i18n: I18n };

/** The largest number for which a text with a number is remembered. */
const few = 100;

/** Returns the key under which a text is remembered; undefined for a text whose values are seldom the same again. */
const memoryKeyOf = (key: Key, values: object | undefined): string | undefined => {
  if (values === undefined) return key;
  const [[name, value] = [], another] = Object.entries(values);
  return another === undefined && typeof value === 'number' && value <= few ? `${key} ${name} ${value}` : undefined;
};

/**
 * Makes a function that looks up a text only once, if it has no values or one small number. A long form renders dozens of texts with every
 * key press.
 * A change of the texts creates a new `Reading`, in which nothing is remembered yet.
 */
const rememberTexts = (of: TFunction): TFunction => {
  const t = of as (key: Key, values?: object) => string;
  const said = new Map<string, string>();
  const say: typeof t = (key, values) => {
    const memoryKey = memoryKeyOf(key, values);
    if (memoryKey === undefined) return t(key, values);
    const text = said.get(memoryKey) ?? t(key, values);
    said.set(memoryKey, text);
    return text;
  };
  return say as TFunction;
};

/** The present texts. Every change of texts, also in the same language, replaces the object, so that all parts with texts render again. */
let reading: Reading = { t: i18n.t, i18n };
i18n.on('languageChanged', (language) => {
  reading = { t: rememberTexts(i18n.getFixedT(language)), i18n };
});

const subscribe = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

/** The language of a part of the page that is always in one language; null for the language of the portal. */
export const SpokenLanguage = createContext<Locale | null>(null);

/**
 * Gives the texts in the language of the portal, or in that of this part of the page. It replaces react-i18next, which does more than the
 * portal needs with its one i18next.
 */
export const useTranslation = (): Reading => {
  const spoken = useContext(SpokenLanguage);
  const shown = useSyncExternalStore(subscribe, () => reading);
  return useMemo(() => (spoken === null ? shown : { ...shown, t: i18n.getFixedT(spoken) }), [spoken, shown]);
};
