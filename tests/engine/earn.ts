import type { components } from '../../src/shared/api/contract.gen';
import { solve } from '../../src/shared/captcha/proof-of-work';
import { type CaptchaAction, challenge, issueChallenge } from '../support/wire/captcha';

type ProofOfWork = Extract<components['schemas']['CaptchaChallenge'], { provider: 'altcha' }>;

/** Earns a captcha token in the same way as pages do. */
export async function earn(action: CaptchaAction, number = 1): Promise<string> {
  const answer = issueChallenge(challenge, action, number);
  if (answer.kind !== 'reply') throw new Error('No challenge is issued');
  return solve((answer.body as ProofOfWork).challenge, new AbortController().signal);
}
