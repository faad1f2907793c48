import { config } from '../config/config';
import type { Locale } from '../rules/locale';

declare global {
  interface Window {
    /** The global that the script of the consent tool defines. */
    consentTool?: { readonly setLocale: (locale: Locale) => void };
  }
}

const load = (address: string): Promise<void> =>
  new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => loaded();
    script.onerror = () => failed(new Error('The consent tool cannot be loaded'));
    document.head.append(script);
  });

let loading: Promise<void> | undefined;

/**
 * Sets the language of the consent tool to the language of the portal, if a consent tool is configured. The script of the tool loads with
 * the first call of this function. If the script cannot be loaded, the function does nothing.
 */
export async function tellConsentTool(locale: Locale): Promise<void> {
  if (config.consentTool === undefined) return;
  loading ??= load(config.consentTool);
  await loading.then(
    () => window.consentTool?.setLocale(locale),
    () => undefined,
  );
}
