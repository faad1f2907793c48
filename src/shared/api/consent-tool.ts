import { config } from '../config/config';
import type { Locale } from '../rules/locale';

declare global {
  interface Window {
    /** What the script of the consent tool makes. */
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
 * Tells the tool that asks visitors for their consent, where there is one, in which language the portal is read.
 * Its script loads with the first time; a tool that cannot be had is done without.
 */
export async function tellConsentTool(locale: Locale): Promise<void> {
  if (config.consentTool === null) return;
  loading ??= load(config.consentTool);
  await loading.then(
    () => window.consentTool?.setLocale(locale),
    () => undefined,
  );
}
