import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Key } from './keys';

type Reading = { readonly t: TFunction; readonly i18n: I18n };

/** Numbers up to here are remembered with their text. */
const few = 100;

/** Under which a text is remembered; undefined for one whose values are seldom the same again. */
const memoryOf = (key: Key, values: object | undefined): string | undefined => {
  if (values === undefined) return key;
  const [[name, value] = [], another] = Object.entries(values);
  return another === undefined && typeof value === 'number' && value <= few ? `${key} ${name} ${value}` : undefined;
};

/**
 * A text without values, or with one small number, is looked up once: a long form says dozens with every key. Words that change bring another
 * reading.
 */
const remembered = (of: TFunction): TFunction => {
  const t = of as (key: Key, values?: object) => string;
  const said = new Map<string, string>();
  const say: typeof t = (key, values) => {
    const memory = memoryOf(key, values);
    if (memory === undefined) return t(key, values);
    const text = said.get(memory) ?? t(key, values);
    said.set(memory, text);
    return text;
  };
  return say as TFunction;
};

/** Another one with every change of the words, be it of the same language: what shows texts is drawn anew by it. */
let reading: Reading = { t: i18n.t, i18n };
i18n.on('languageChanged', (language) => {
  reading = { t: remembered(i18n.getFixedT(language)), i18n };
});

const subscribe = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

/** The language of a part of the page that speaks one alone; null: that of the portal. */
export const SpokenLanguage = createContext<Locale | null>(null);

/**
 * The texts of the language that the portal shows, or that this part of the page speaks. There is one i18next, and one way to read it:
 * react-i18next has more, which nothing here uses.
 */
export const useTranslation = (): Reading => {
  const spoken = useContext(SpokenLanguage);
  const shown = useSyncExternalStore(subscribe, () => reading);
  return useMemo(() => (spoken === null ? shown : { ...shown, t: i18n.getFixedT(spoken) }), [spoken, shown]);
};
