import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';

type Reading = { readonly t: TFunction; readonly i18n: I18n };

/** Another one with every change of the words, be it of the same language: what shows texts is drawn anew by it. */
let reading: Reading = { t: i18n.t, i18n };
i18n.on('languageChanged', (language) => {
  reading = { t: i18n.getFixedT(language), i18n };
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
