import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { type Attempt, askAboutAttempts } from '../../../src/backend/payment/ask-about-attempts';
import type { Payments } from '../../../src/backend/payment/payments';

const ask = async (attempts: readonly Attempt[], askAgain: Payments['askAgain']) => {
  const warn = vi.fn();
  const isAnswered = await askAboutAttempts({ askAgain } as Payments, attempts, { warn } as unknown as FastifyBaseLogger);
  return { isAnswered, isLogged: warn.mock.calls.length > 0 };
};

const started = (count: number): readonly Attempt[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), state: 'started' }));

test('the provider is asked about attempts that are not settled', async () => {
  const askAgain = vi.fn(async () => true);
  const settled = ['paid', 'mischarged'].map((state) => ({ id: state, state }));
  expect(await ask([...started(2), ...settled], askAgain)).toEqual({ isAnswered: true, isLogged: false });
  expect(askAgain.mock.calls).toEqual([[['0', '1'], expect.any(Number)]]);
});

test.each([
  ['refused', true],
  ['started', false],
])('at most ten attempts are asked about; with an older attempt that is %s the outcome is known: %s', async (state, isAnswered) => {
  const askAgain = vi.fn(async (_: readonly string[]) => true);
  expect(await ask([...started(10), { id: 'older', state }], askAgain)).toEqual({ isAnswered, isLogged: false });
  expect(askAgain.mock.calls[0]?.[0]).toEqual(started(10).map(({ id }) => id));
});

test('the outcome is unknown if the provider has no answer, and a request that fails is logged', async () => {
  expect(await ask(started(1), async () => false)).toEqual({ isAnswered: false, isLogged: false });
  expect(await ask(started(1), () => Promise.reject(new Error('away')))).toEqual({ isAnswered: false, isLogged: true });
});
