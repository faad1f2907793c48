import type { components } from '../../shared/api/contract.gen';

export type CaptchaAction = components['schemas']['CaptchaAction'];
export type CaptchaChallenge = components['schemas']['CaptchaChallenge'];

/** A test that distinguishes people from bots. The configuration chooses one of two implementations. */
export interface Captcha {
  /** Returns the task that the browser has to solve to get a token for an action. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge>;
  /**
   * Verifies a token and marks it as used.
   * @returns whether the token is valid for one of the actions, not expired, and not used before
   * @throws {CaptchaDown} when the provider cannot be reached
   */
  accepts(token: string, actions: readonly string[], ip: string): Promise<boolean>;
  /** Addresses from which the pages load the provider. */
  readonly sources: { readonly script: readonly string[]; readonly frame: readonly string[] };
}

/** The error of a provider that does not answer. */
export class CaptchaDown extends Error {}
