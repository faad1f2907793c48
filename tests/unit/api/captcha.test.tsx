import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothing } from '../../../src/shared/api/call';
import { callWithCaptcha, captchaToken } from '../../../src/shared/api/captcha';
import { captchaToken as captchaTokenPromise } from '../../../src/shared/captcha';
import { solve } from '../../../src/shared/captcha/proof-of-work';
import { rejectOnAbort } from '../../../src/shared/captcha/reject-on-abort';
import { untilExpected } from '../../support/waiting';
import { parameters } from '../../support/wire/captcha';

const challenge = { parameters };

const asked: Request[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = async () => Response.json({ provider: 'altcha', challenge });
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const neverAborted = new AbortController().signal;
const failureOf = (token: Promise<unknown>): Promise<unknown> => token.then(String, (error: unknown) => error);
const unavailable = { _tag: 'CaptchaUnavailable' };

describe('a token', () => {
  it("is a solution of the backend's challenge", async () => {
    const token = JSON.parse(atob(await Effect.runPromise(captchaToken('signin'))));
    expect(asked.map(({ url }) => url)).toEqual(['http://localhost:3000/api/captcha/signin']);
    expect(token.challenge).toEqual(challenge);
    expect(token.solution).toMatchObject({ counter: 1 });
  });

  it('is unavailable without a challenge', async () => {
    answer = async () => new Response(null, { status: 500 });
    expect(await Effect.runPromise(Effect.flip(captchaToken('signin')))).toEqual(unavailable);
    expect(await failureOf(captchaTokenPromise('signin', neverAborted))).toMatchObject(unavailable);
  });

  it('fails with a failure of its own at an address without HTTPS', async () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(await Effect.runPromise(Effect.flip(captchaToken('signin')))).toEqual({ _tag: 'CaptchaInsecure' });
  });

  it('is not requested after an abort, and its request is aborted with its caller', async () => {
    expect(await failureOf(captchaTokenPromise('signin', AbortSignal.abort()))).toMatchObject(unavailable);
    expect(asked).toEqual([]);
    const leaving = new AbortController();
    answer = () => new Promise(() => undefined);
    void failureOf(captchaTokenPromise('signin', leaving.signal));
    await untilExpected(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.signal.aborted).toBe(false);
    leaving.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('shares one time limit with its call', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const seen: unknown[] = [];
    const send = async () => Promise.reject(new Error('never sent'));
    const press = callWithCaptcha('signin', { send, decode: nothing, within: '7 seconds' });
    const fiber = Effect.runFork(Effect.flip(press));
    Effect.runPromise(Fiber.join(fiber)).then((failure) => seen.push(failure));
    await vi.advanceTimersByTimeAsync(6_999);
    expect(seen).toEqual([]);
    expect(asked[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([unavailable]);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('leaves its call the rest of the time limit', async () => {
    // The token is computed in real time, while the fake time does not advance.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const whole = await answer();
    answer = () => new Promise((resolve) => setTimeout(() => resolve(whole), 4_000));
    const seen: unknown[] = [];
    const send = vi.fn(() => new Promise<never>(() => undefined));
    const fiber = Effect.runFork(Effect.flip(callWithCaptcha('signin', { send, decode: nothing })));
    Effect.runPromise(Fiber.join(fiber)).then((failure) => seen.push(failure));
    await vi.advanceTimersByTimeAsync(4_000);
    while (send.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([{ _tag: 'Timeout' }]);
  });
});

describe('a challenge in a worker thread', () => {
  let worker: { address: string; options: unknown; posted: unknown[]; terminate: () => void } & Partial<Worker>;

  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class {
        posted: unknown[] = [];
        terminate = vi.fn();
        constructor(
          readonly address: URL,
          readonly options: unknown,
        ) {
          worker = this as never;
        }
        postMessage(data: unknown) {
          this.posted.push(data);
        }
      },
    );
  });

  it('is sent to the thread, which returns its solution', async () => {
    const token = solve(challenge as never, neverAborted);
    expect([/\/solver\.worker\.ts(\?|$)/.test(String(worker.address)), worker.options, worker.posted]).toEqual([
      true,
      { type: 'module' },
      [challenge],
    ]);
    worker.onmessage?.call(worker as never, { data: { counter: 7 } } as never);
    expect(JSON.parse(atob(await token))).toEqual({ challenge, solution: { counter: 7 } });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('is solved in the page if the code of the thread does not load', async () => {
    const token = solve(challenge as never, neverAborted);
    worker.onerror?.call(worker as never, {} as never);
    expect(JSON.parse(atob(await token))).toMatchObject({ challenge, solution: { counter: 1 } });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('fails if the thread finds no solution', async () => {
    const token = failureOf(solve(challenge as never, neverAborted));
    worker.onmessage?.call(worker as never, { data: null } as never);
    expect(await token).toBeInstanceOf(Error);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('is aborted with its caller', async () => {
    const leaving = new AbortController();
    const token = failureOf(solve(challenge as never, leaving.signal));
    leaving.abort();
    expect(await token).toBeInstanceOf(Error);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});

it('rejects after an abort, before or during the computation', async () => {
  expect(await failureOf(rejectOnAbort(AbortSignal.abort()))).toBeInstanceOf(Error);
  const leaving = new AbortController();
  const given = failureOf(rejectOnAbort(leaving.signal));
  leaving.abort();
  expect(await given).toBeInstanceOf(Error);
});
