import { Effect, Schema } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, nothing } from '../../../src/shared/api/call';
import { setIdentityOwner } from '../../../src/shared/api/call-identity';
import { sessionNews } from '../../../src/shared/api/session-news';
import { untilExpected } from '../../support/waiting';

const school = Schema.Struct({ name: Schema.String });

/** Returns the result of the typed client for an answer with a given status. */
const answer = (status: number, body: { data?: unknown; error?: unknown } = {}) =>
  Promise.resolve({ ...body, response: new Response(null, { status }) } as never);

const refusedWith = (status: number, problem: unknown) => () => answer(status, { error: problem });

type Sent = (signal: AbortSignal) => Promise<never>;

const failureOf = (send: Sent, refusals: Parameters<typeof call>[0]['refusals'] = {}) =>
  Effect.runPromise(Effect.flip(call({ send, decode: school, refusals } as never)));

const news: string[] = [];
let stop: () => void;

beforeEach(() => {
  news.length = 0;
  stop = sessionNews.listen((each) => news.push(each));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a successful call', () => {
  it("returns the answer in the domain's terms", async () => {
    const program = call({ send: () => answer(200, { data: { name: 'Mar', more: 1 } }), decode: school as never });
    expect(await Effect.runPromise(program)).toEqual({ name: 'Mar' });
  });

  it('returns nothing where the server answers without a body', async () => {
    expect(await Effect.runPromise(call({ send: () => answer(204), decode: nothing as never }))).toBeUndefined();
  });
});

describe('a failed call', () => {
  it('is a bad response if the answer violates the contract', async () => {
    expect(await failureOf(() => answer(200, { data: { name: 1 } }))).toEqual({ _tag: 'BadResponse' });
    expect(await failureOf(() => Promise.reject(new SyntaxError('not JSON')))).toEqual({ _tag: 'BadResponse' });
  });

  it('is a lost connection without an answer', async () => {
    expect(await failureOf(() => Promise.reject({ _tag: 'NetworkDown' }))).toEqual({ _tag: 'NetworkDown' });
  });

  it.each([
    ['while the call is sent', () => Promise.reject(new TypeError('x is not a function'))],
    [
      'before the call is sent',
      () => {
        throw new TypeError('x is not a function');
      },
    ],
  ])('is a fault of the portal, and no lost connection, if something throws %s', async (_, send) => {
    const program = call({ send: send as never, decode: school as never });
    const exit = await Effect.runPromiseExit(program);
    expect(JSON.stringify(exit)).not.toContain('NetworkDown');
    await expect(Effect.runPromise(program)).rejects.toThrow('x is not a function');
  });

  it.each([
    [undefined, 5000],
    ['20 seconds', 20_000],
  ] as const)('is a timeout after the limit of %s', async (within, ms) => {
    vi.useFakeTimers();
    let aborted = false;
    const send = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise<never>(() => undefined);
    };
    let outcome: unknown;
    const program = call({ send, decode: school as never, ...(within && { within }) });
    Effect.runPromise(Effect.flip(program)).then((failure) => {
      outcome = failure;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect([outcome, aborted]).toEqual([undefined, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([outcome, aborted]).toEqual([{ _tag: 'Timeout' }, true]);
  });

  it('is a refusal with its status, and with the message of the server if it has one', async () => {
    expect(await failureOf(refusedWith(409, { detail: 'Demasiados' }))).toEqual({ _tag: 'Refused', status: 409, message: 'Demasiados' });
    expect(await failureOf(refusedWith(409, {}))).toEqual({ _tag: 'Refused', status: 409 });
    expect(news).toEqual([]);
  });

  it.each([['<html>A proxy</html>'], [undefined], [null]])('is a refusal with the body %j', async (body) => {
    expect(await failureOf(refusedWith(413, body), { Odd: { type: 'odd' } })).toEqual({ _tag: 'Refused', status: 413 });
  });

  it('is a timeout at a 408', async () => {
    expect(await failureOf(refusedWith(408, { type: 'request-timeout', status: 408 }))).toEqual({ _tag: 'Timeout' });
    expect(await failureOf(refusedWith(408, '<html>'))).toEqual({ _tag: 'Timeout' });
  });

  it.each([[500], [502], [504]])(
    'is a bad response if a proxy answers %i, because the proxy cannot know what the server has done',
    async (status) => {
      const bodiesOfProxies = [
        '<html>A proxy</html>',
        { message: 'Endpoint request timed out' },
        { error: { code: status } },
        {},
        [],
        { status },
      ];
      for (const body of bodiesOfProxies) expect(await failureOf(refusedWith(status, body))).toEqual({ _tag: 'BadResponse' });
      expect(await failureOf(refusedWith(status, { type: 'about:blank', status }))).toEqual({ _tag: 'Refused', status });
    },
  );

  it.each([[500], [503]])('is a bad response if the server says in its %i that the outcome is unknown', async (status) => {
    expect(await failureOf(refusedWith(status, { type: 'unavailable', status, outcome: 'unknown' }))).toEqual({ _tag: 'BadResponse' });
  });

  it('is an ended session at a 401, and the portal is notified', async () => {
    expect(await failureOf(refusedWith(401, { type: 'session-required' }))).toEqual({ _tag: 'SessionEnded' });
    expect(news).toEqual(['ended']);
  });
});

describe('a refusal because another person has signed in', () => {
  const isAnother = refusedWith(412, { type: 'another-person', title: 'Precondition Failed', status: 412 });

  it('waits until this person is known, and matches no refusal that the flow distinguishes', async () => {
    let known = () => {};
    const asked = vi.fn(() => new Promise<void>((resolve) => (known = resolve)));
    const stopOwning = setIdentityOwner({ id: () => '1', askWhoIsHere: asked });
    const receive = vi.fn();
    const outcome = failureOf(isAnother, { ChangedMeanwhile: { status: 412 } } as never).then(receive);
    await untilExpected(() => expect(asked).toHaveBeenCalledOnce());
    expect(receive).not.toHaveBeenCalled();
    known();
    await outcome;
    expect(receive).toHaveBeenCalledExactlyOnceWith({ _tag: 'Refused', status: 412 });
    expect(news).toEqual([]);
    stopOwning();
  });

  it('is the only refusal that asks who has signed in', async () => {
    const asked = vi.fn(async () => undefined);
    const stopOwning = setIdentityOwner({ id: () => '1', askWhoIsHere: asked });
    await failureOf(refusedWith(412, { type: 'changed-meanwhile', title: 'Precondition Failed', status: 412 }));
    expect(asked).not.toHaveBeenCalled();
    stopOwning();
  });
});

describe('a refusal that the flow distinguishes', () => {
  it('keeps its name, status and message', async () => {
    const failure = await failureOf(refusedWith(404, { detail: 'No hay' }), { NotFound: { status: 404 } });
    expect(failure).toEqual({ _tag: 'NotFound', status: 404, message: 'No hay' });
  });

  it('takes precedence over an ended session', async () => {
    expect(await failureOf(refusedWith(401, {}), { Wrong: { status: 401 } })).toEqual({ _tag: 'Wrong', status: 401 });
    expect(news).toEqual([]);
  });

  it.each([
    ['Status', { status: 409 }, 409, {}],
    ['Type', { type: 'same-school' }, 409, { type: 'same-school' }],
    ['Code', { code: 400001 }, 409, { code: 400001 }],
    ['All', { status: 409, code: 1, type: 'a' }, 409, { code: 1, type: 'a' }],
    ['Question', ({ code = 0 }: { readonly code?: number | undefined }) => code > 10, 409, { code: 11 }],
  ] as const)('is recognised by its %s', async (name, refusal, status, problem) => {
    expect(await failureOf(refusedWith(status, problem), { [name]: refusal })).toEqual({ _tag: name, status });
  });

  it.each([
    ['status', { status: 409, type: 'a' }, 400, { type: 'a' }],
    ['type', { status: 409, type: 'a' }, 409, { type: 'b' }],
    ['code', { status: 409, code: 1 }, 409, { code: 2 }],
    ['question', () => false, 409, {}],
  ] as const)('is not recognised with another %s', async (_, refusal, status, problem) => {
    expect(await failureOf(refusedWith(status, problem), { Odd: refusal })).toEqual({ _tag: 'Refused', status });
  });

  it('is the first one that matches; refusals with a code come first', async () => {
    const refusals = { First: { status: 409 }, Second: () => true, Numbered: { code: 400002 } };
    expect(await failureOf(refusedWith(409, { code: 400002 }), refusals)).toMatchObject({ _tag: 'Numbered' });
    expect(await failureOf(refusedWith(409, {}), refusals)).toMatchObject({ _tag: 'First' });
    expect(await failureOf(refusedWith(400, {}), refusals)).toMatchObject({ _tag: 'Second' });
    // The `status` in the server's body is ignored.
    expect(await failureOf(refusedWith(400, { status: 409 }), { First: { status: 409 } })).toMatchObject({ _tag: 'Refused' });
  });
});
