import type { Challenge, Payload } from 'altcha-lib';
import type { components } from '../../../src/shared/api/contract.gen';
import { type Answer, ok } from './answers';

export type CaptchaAction = components['schemas']['CaptchaAction'];

/** The parameters of every challenge. Such a challenge needs little work, and always has the same solution. */
export const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  keyLength: 32,
  keyPrefix: 'd69d',
  nonce: 'bccf8c7ab83579c28e76b08d276585fe',
  salt: '75a4685514b323f0549e211b3c180403',
} as const satisfies Challenge['parameters'];

/** The solution of every challenge, whatever its data: the counter begins at 0, and 1 solves the challenge. */
const solved = { counter: 1, derivedKey: 'd69d936574306f01c27abd59d99ea126ba2de378bd7795111ffdfb5e561cc193' } as const;

/** The server's answer with a challenge, before its data is added. */
export const challenge: Answer = ok({ provider: 'altcha', challenge: { parameters } });

/**
 * Adds the action to an answer with a challenge, as the backend does. The token repeats the action. Returns an answer without a challenge
 * unchanged.
 * @param number a number that makes the token unique
 */
export const issueChallenge = (answer: Answer, action: string, number: number): Answer =>
  answer.kind === 'reply' && (answer.body as { provider?: string } | undefined)?.provider === 'altcha'
    ? ok({ provider: 'altcha', challenge: { parameters: { ...parameters, data: { action, number } } } })
    : answer;

const payloadOf = (token: string): Partial<Payload> | null => {
  try {
    return JSON.parse(atob(token)) as Partial<Payload> | null;
  } catch {
    return null;
  }
};

/** Whether an object has the given values in its fields. */
const hasValues = (values: object, found: object = {}) =>
  Object.entries(values).every(([name, value]) => (found as Readonly<Record<string, unknown>>)[name] === value);

/** Returns the action of a token; undefined if the token is malformed or not solved. */
export function actionOf(token: unknown): string | undefined {
  const { challenge, solution } = payloadOf(String(token)) ?? {};
  const { data } = challenge?.parameters ?? {};
  return data && hasValues(parameters, challenge?.parameters) && hasValues(solved, solution) ? String(data.action) : undefined;
}

/** A placeholder in a model for a captcha token of an action. */
export class CaptchaTokenPlaceholder {
  constructor(readonly action: CaptchaAction) {}
}

export const earned = (action: CaptchaAction): CaptchaTokenPlaceholder => new CaptchaTokenPlaceholder(action);
