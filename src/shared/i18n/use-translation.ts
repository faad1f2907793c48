import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Key } from './keys';

type Reading = { readonly t: TFunction; readonly i18n: I18n };

/** A text that contains a number is cached only up to this number. */
const few = 100;

/** Returns the key of a text in the cache. Returns undefined for a text that is not cached, because its values seldom occur again. */
const memoryKeyOf = (key: Key, values: object | undefined): string | undefined => {
  if (values === undefined) return key;
  const [[name, value] = [], another] = Object.entries(values);
  return another === undefined && typeof value === 'number' && value <= few ? `${key} ${name} ${value}` : undefined;
};

/**
 * Makes a function that looks up texts and remembers them, because a long form renders dozens of texts with every key press. It remembers
 * only texts without values, or with one small number.
 * A change of the texts creates a new `Reading` with an empty cache.
 */
const rememberTexts = (of: TFunction): TFunction => {
  const t = of as (key: Key, values?: object) => string;
  const texts = new Map<string, string>();
  const say: typeof t = (key, values) => {
    const memoryKey = memoryKeyOf(key, values);
    if (memoryKey === undefined) return t(key, values);
    const text = texts.get(memoryKey) ?? t(key, values);
    texts.set(memoryKey, text);
    return text;
  };
  return say as TFunction;
};

/**
 * The present texts. Every change of texts, also in the same language, replaces the object, so that all components with texts render again.
 */
let reading: Reading = { t: i18n.t, i18n };
i18n.on('languageChanged', (language) => {
  reading = { t: rememberTexts(i18n.getFixedT(language)), i18n };
});

const subscribe = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

/** The language of a part of the page that is always in one language. It is null for the language of the portal. */
export const SpokenLanguage = createContext<Locale | null>(null);

/**
 * Returns the texts in the language of the portal, or in the `SpokenLanguage` of this part of the page. The hook replaces react-i18next,
 * because react-i18next does more than the portal needs.
 */
export const useTranslation = (): Reading => {
  const spoken = useContext(SpokenLanguage);
  const shown = useSyncExternalStore(subscribe, () => reading);
  return useMemo(() => (spoken === null ? shown : { ...shown, t: i18n.getFixedT(spoken) }), [spoken, shown]);
};
