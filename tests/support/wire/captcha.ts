import type { Challenge, Payload } from 'altcha-lib';
import type { components } from '../../../src/shared/api/contract.gen';
import { type Answer, ok } from './answers';

export type CaptchaAction = components['schemas']['CaptchaAction'];

/** The challenge: little work, and always the same. */
export const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  keyLength: 32,
  keyPrefix: 'd69d',
  nonce: 'bccf8c7ab83579c28e76b08d276585fe',
  salt: '75a4685514b323f0549e211b3c180403',
} as const satisfies Challenge['parameters'];

/** The solution of every challenge: the second number solves it, whatever the data. */
const solved = { counter: 1, derivedKey: 'd69d936574306f01c27abd59d99ea126ba2de378bd7795111ffdfb5e561cc193' } as const;

/** The server's challenge, before it is issued. */
export const challenge: Answer = ok({ provider: 'altcha', challenge: { parameters } });

/**
 * A challenge like the backend's: its data contains the action, and the token repeats the data. Other answers are unchanged.
 * @param number makes its token unique
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

/** Whether a value contains all of these values. */
const holds = (values: object, found: object = {}) =>
  Object.entries(values).every(([name, value]) => (found as Readonly<Record<string, unknown>>)[name] === value);

/** The action of a token; undefined if the token is malformed or not solved. */
export function actionOf(token: unknown): string | undefined {
  const { challenge, solution } = payloadOf(String(token)) ?? {};
  const { data } = challenge?.parameters ?? {};
  return data && holds(parameters, challenge?.parameters) && holds(solved, solution) ? String(data.action) : undefined;
}

/** Placeholder in a model for a captcha token of an action. */
export class Earned {
  constructor(readonly action: CaptchaAction) {}
}

export const earned = (action: CaptchaAction): Earned => new Earned(action);
