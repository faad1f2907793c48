import type { components } from '../../shared/api/contract.gen';

export type CaptchaAction = components['schemas']['CaptchaAction'];
export type CaptchaChallenge = components['schemas']['CaptchaChallenge'];

/** Tells persons from programs. One of two implementations, chosen by configuration. */
export interface Captcha {
  /** @returns what the browser has to do to earn a token for an action */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge>;
  /**
   * Checks a token and uses it up.
   * @returns whether it was earned for one of the actions, in time, and not used before
   * @throws {CaptchaDown} when the provider cannot be asked
   */
  accepts(token: string, actions: readonly string[], ip: string): Promise<boolean>;
  /** Addresses that the pages have to load the provider from. */
  readonly sources: { readonly script: readonly string[]; readonly frame: readonly string[] };
}

/** The provider does not answer. */
export class CaptchaDown extends Error {}
