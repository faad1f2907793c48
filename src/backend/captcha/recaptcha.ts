import { type Captcha, CaptchaDown } from './captcha';

export type RecaptchaOptions = {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Minimum score, from 0 (a bot) to 1 (a person). */
  readonly minScore: number;
  /** Address at which Google verifies tokens. */
  readonly verifyUrl: string;
};

const TIMEOUT_MS = 3_000;

type Verdict = { readonly success?: boolean; readonly score?: number; readonly action?: string };

/** Makes the captcha of Google (reCAPTCHA v3). Google itself refuses a token that is sent twice. */
export const makeRecaptcha = ({ siteKey, secretKey, minScore, verifyUrl }: RecaptchaOptions): Captcha => {
  const ask = async (token: string, ip: string): Promise<Verdict> => {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const verdict = (await response.json()) as Verdict | null;
      if (verdict === null) throw new Error('no verdict');
      return verdict;
    } catch (cause) {
      throw new CaptchaDown('reCAPTCHA does not answer', { cause });
    }
  };

  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey }),
    async accepts(token, actions, ip) {
      const { success, score = 0, action = '' } = await ask(token, ip);
      return success === true && score >= minScore && actions.includes(action);
    },
    sources: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/'],
    },
  };
};
