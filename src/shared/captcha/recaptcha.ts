import { rejectOnAbort } from './reject-on-abort';

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

declare global {
  interface Window {
    /** The global that the script of reCAPTCHA defines when it has loaded. */
    readonly grecaptcha: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

const load = (siteKey: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.onload = () => {
      const { grecaptcha } = window;
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('reCAPTCHA cannot be loaded'));
    };
    document.head.append(script);
  });

/** Gets a token of reCAPTCHA v3, whose script loads with the first request for a token. */
export const getRecaptchaToken = async (siteKey: string, action: string, signal: AbortSignal): Promise<string> => {
  loading ??= load(siteKey);
  const recaptcha = await Promise.race([loading, rejectOnAbort(signal)]);
  return Promise.race([recaptcha.execute(siteKey, { action }), rejectOnAbort(signal)]);
};
