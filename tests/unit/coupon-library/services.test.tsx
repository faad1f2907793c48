import { afterEach, expect, test, vi } from 'vitest';
import { askPayment, loadLibrary } from '../../../src/areas/coupon-library/services/library';
import { run } from '../../../src/shared/api/run';
import { email, titles, token } from '../../models/coupon-library/wire';

afterEach(() => vi.unstubAllGlobals());

const captcha = vi.hoisted(() => vi.fn(async () => 'token'));
vi.mock('../../../src/shared/captcha', () => ({ captchaToken: captcha }));

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

const ask = <A,>(effect: Parameters<typeof run<A, unknown>>[0]) => run<A, unknown>(effect, new AbortController().signal);

test.each([
  ['OK', true],
  ['ok', true],
  ['KO', false],
  ['X', false],
])('a payment with the result %s comes with the library, and has succeeded: %s', async (result, isPaid) => {
  answer({ result, library: titles });
  const payment = await ask(askPayment({ token }));
  expect(payment).toMatchObject({
    ended: { isPaid, library: { email, titles: [{ id: titles[0] && 'uuid' in titles[0] ? titles[0].uuid : '' }, {}] } },
    open: null,
  });
});

test('an answer without a result or without a library contains no payment', async () => {
  answer({ library: titles });
  expect(await ask(askPayment({ token }))).toEqual({ ended: null, open: null });
  answer({ result: 'OK' });
  expect(await ask(askPayment({ token }))).toEqual({ ended: null, open: null });
});

test('a library has expired if the server answers 410', async () => {
  answer({ type: 'about:blank', title: 'Gone', status: 410 }, 410);
  await expect(ask(loadLibrary({ token }))).rejects.toMatchObject({ _tag: 'Expired' });
});
