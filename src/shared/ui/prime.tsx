import { PrimeReactContext, PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from '../i18n';
import '../theme/kit.css';

/** The nonce under which PrimeReact may add its styles. */
const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

function InLocale({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const { setLocale } = useContext(PrimeReactContext);
  useEffect(() => setLocale?.(locale), [locale, setLocale]);
  return children;
}

/** What a part of PrimeReact stands in. Its code, its styles and its words (`textsOf('primeReact')`) come with the first part, none with the first view. */
export function Prime({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <PrimeReactProvider value={{ nonce, locale: i18n.language }}>
      <InLocale locale={i18n.language}>{children}</InLocale>
    </PrimeReactProvider>
  );
}
