import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Key } from './keys';

type Reading = { readonly t: TFunction; readonly i18n: I18n };

/** The largest number with which a text is remembered. */
const few = 100;

/** The name under which a text is remembered; undefined for a text whose values are seldom the same again. */
const memoryOf = (key: Key, values: object | undefined): string | undefined => {
  if (values === undefined) return key;
  const [[name, value] = [], another] = Object.entries(values);
  return another === undefined && typeof value === 'number' && value <= few ? `${key} ${name} ${value}` : undefined;
};

/**
 * Looks up a text without values, or with one small number, only once, because a long form renders dozens of texts with every key.
 * A change of the texts creates a new `Reading`, with nothing remembered.
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

/** The present texts. Every change of texts, also in the same language, replaces the object, so that all parts with texts render anew. */
let reading: Reading = { t: i18n.t, i18n };
i18n.on('languageChanged', (language) => {
  reading = { t: remembered(i18n.getFixedT(language)), i18n };
});

const subscribe = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

/** The language of a part of the page that always speaks one language; null for the language of the portal. */
export const SpokenLanguage = createContext<Locale | null>(null);

/**
 * The texts in the language of the portal, or of this part of the page. This replaces react-i18next, which does more than the portal needs
 * with its one i18next.
 */
export const useTranslation = (): Reading => {
  const spoken = useContext(SpokenLanguage);
  const shown = useSyncExternalStore(subscribe, () => reading);
  return useMemo(() => (spoken === null ? shown : { ...shown, t: i18n.getFixedT(spoken) }), [spoken, shown]);
};
