import type { i18n as I18n, TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
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

/** The texts of the language that the portal shows. There is one i18next, and one way to read it: react-i18next has more, which nothing here uses. */
export const useTranslation = (): Reading => useSyncExternalStore(subscribe, () => reading);
