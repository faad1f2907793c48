import { localeOption, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import '../../theme/kit.css';
import { passThrough } from './pass-through';

/** The nonce under which PrimeReact may add its styles. */
const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Returns the language if PrimeReact's texts in that language have loaded; otherwise English, which PrimeReact itself has. */
const primeLocaleFor = (locale: string): string => {
  try {
    localeOption('accept', locale);
    return locale;
  } catch {
    return 'en';
  }
};

/**
 * The provider that every component of PrimeReact needs around it. Code, styles and texts (`textsOf('primeReact')`) load with the first
 * component, not with the first view. The provider uses the language of its first rendering; `showTexts` changes the texts afterwards.
 */
export function Prime({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <PrimeReactProvider value={{ nonce, locale: primeLocaleFor(i18n.language), pt: passThrough }}>{children}</PrimeReactProvider>;
}
