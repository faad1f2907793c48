import i18next from 'i18next';

const missing = (key: string) => {
  throw new Error(`No text for '${key}'`);
};

/**
 * The i18next instance of the portal, with flat keys and without a fallback language. A key without a text throws in development and in
 * tests.
 */
export const i18n = i18next.createInstance();

void i18n.init({
  resources: {},
  lng: 'es',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  ...(import.meta.env.DEV && { parseMissingKeyHandler: missing }),
});
