import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import '../theme/kit.css';

/** The nonce under which PrimeReact may add its styles. */
const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * What a part of PrimeReact stands in. Its code, its styles and its words (`textsOf('primeReact')`) come with the first part, none with the first view.
 * The language is the one that the part begins in; `showTexts` changes the words afterwards.
 */
export function Prime({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <PrimeReactProvider value={{ nonce, locale: i18n.language }}>{children}</PrimeReactProvider>;
}
