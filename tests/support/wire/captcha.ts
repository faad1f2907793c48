import type { Challenge, Payload } from 'altcha-lib';
import type { components } from '../../../src/shared/api/contract.gen';
import { type Answer, ok } from './answers';

export type CaptchaAction = components['schemas']['CaptchaAction'];

/** The task: little work, and always the same. */
export const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  keyLength: 32,
  keyPrefix: 'd69d',
  nonce: 'bccf8c7ab83579c28e76b08d276585fe',
  salt: '75a4685514b323f0549e211b3c180403',
} as const satisfies Challenge['parameters'];

/** What the work comes to, whatever the challenge's data: the second number tried solves it. */
const solved = { counter: 1, derivedKey: 'd69d936574306f01c27abd59d99ea126ba2de378bd7795111ffdfb5e561cc193' } as const;

/** The server's challenge, before it is issued to somebody. */
export const challenge: Answer = ok({ provider: 'altcha', challenge: { parameters } });

/**
 * A challenge as the backend makes it: its data, which the token repeats, names the action. Other answers stay as they are.
 * @param number makes its token another than all others
 */
export const issued = (answer: Answer, action: string, number: number): Answer =>
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

/** Whether all of these values are there too. */
const holds = (values: object, found: object = {}) =>
  Object.entries(values).every(([name, value]) => (found as Readonly<Record<string, unknown>>)[name] === value);

/** The action for which a token was earned; undefined when it is no token of ours, or the work was not done. */
export function actionOf(token: unknown): string | undefined {
  const { challenge, solution } = payloadOf(String(token)) ?? {};
  const { data } = challenge?.parameters ?? {};
  return data && holds(parameters, challenge?.parameters) && holds(solved, solution) ? String(data.action) : undefined;
}

/** Stands in a model for a captcha token that was earned for an action. */
export class Earned {
  constructor(readonly action: CaptchaAction) {}
}

export const earned = (action: CaptchaAction): Earned => new Earned(action);
