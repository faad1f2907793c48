import type { Texts } from '../shared/i18n/texts/types';

type Values = Readonly<Record<string, unknown>>;
type Listener = (language: string) => void;

const bundles = new Map<string, Texts>();
const listeners = new Set<Listener>();

const textOf = (texts: Texts, language: string, key: string, count: unknown): string =>
  (typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(language).select(count)}`] : undefined) ?? texts[key] ?? key;

/** Returns a value as text. If a translated text names the format `number` after a value, digits are grouped as in the language. */
const formatValue = (language: string, value: unknown, format: string | undefined): string =>
  format === 'number' && typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value ?? '');

const translatorFor =
  (language: string) =>
  (key: string, values: Values = {}): string =>
    textOf(bundles.get(language) ?? {}, language, key, values.count).replace(/\{\{(.+?)\}\}/g, (_, inner: string) => {
      const [name = '', format] = inner.split(',').map((part) => part.trim());
      return formatValue(language, values[name], format);
    });

/**
 * The part of i18next's interface that the pages of coupons need. The whole of i18next would be a seventh of the code that loads before
 * anybody can type. The build replaces the portal's module with this module. A test compares the output of both modules for each text.
 */
export const i18n = {
  language: 'es',
  t: (key: string, values?: Values): string => translatorFor(i18n.language)(key, values),
  getFixedT: translatorFor,
  dir: () => 'ltr',
  addResourceBundle: (language: string, _namespace: string, texts: Texts) => {
    bundles.set(language, { ...bundles.get(language), ...texts });
  },
  changeLanguage: async (language: string) => {
    i18n.language = language;
    for (const listener of listeners) listener(language);
  },
  on: (_event: 'languageChanged', listener: Listener) => {
    listeners.add(listener);
  },
  off: (_event: 'languageChanged', listener: Listener) => {
    listeners.delete(listener);
  },
};
