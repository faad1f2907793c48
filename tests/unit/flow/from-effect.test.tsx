import { Effect } from 'effect';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { loadCode } from '../../../src/shared/browser/code';
import { fromEffect } from '../../../src/shared/flow/from-effect';
import { HeldTimers, macrotask } from '../../support/wire/held-timers';

type Service = (name: string) => Effect.Effect<string, { readonly _tag: string }>;

afterEach(() => vi.unstubAllGlobals());

const outcomeOf = (service: () => Promise<Service>) => {
  const actor = createActor(fromEffect(service), { input: 'Ana' });
  const outcome = toPromise(actor).then(
    (done) => ({ done }),
    (error) => ({ error }),
  );
  // An actor without a parent throws its errors unless a subscriber handles them.
  actor.subscribe({ error: () => undefined });
  actor.start();
  return outcome;
};

it('passes the result of its service to a flow', async () => {
  expect(await outcomeOf(async () => (name) => Effect.succeed(`Hello ${name}`))).toEqual({ done: 'Hello Ana' });
});

it('passes the failure of its service to a flow', async () => {
  expect(await outcomeOf(async () => () => Effect.fail({ _tag: 'Timeout' }))).toEqual({ error: { _tag: 'Timeout' } });
});

it.each([
  ['the server no longer has the code', async () => new Response(), { _tag: 'NetworkDown', isPageOutdated: true }],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), { _tag: 'NetworkDown' }],
])('reports a lost connection when the code of its service fails to load, if %s', async (_, answer, error) => {
  vi.stubGlobal('fetch', answer);
  const failure = new TypeError('Failed to fetch dynamically imported module: http://portal/assets/a.js');
  const load = () => loadCode<Service>(() => Promise.reject(failure));
  expect(await outcomeOf(load)).toEqual({ error });
});

it('waits fifteen seconds for the code of its service, and does not call a service that arrives later', async () => {
  const timers = new HeldTimers();
  onTestFinished(timers.install());
  const asked = vi.fn(() => Effect.succeed('Hello'));
  let come: (service: Service) => void = () => undefined;
  const outcome = outcomeOf(() => new Promise<Service>((resolve) => (come = resolve)));
  await macrotask();
  expect(timers.pass()).toBe(15_000);
  expect(await outcome).toEqual({ error: { _tag: 'NetworkDown' } });
  come(asked);
  await macrotask();
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['its code throws while it loads', (fault: Error) => Promise.reject(fault)],
  ['it throws', async (fault: Error) => () => Effect.die(fault)],
])('passes on a fault and reports it, if %s', async (_, faulty) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is not a function');
  expect(await outcomeOf(() => faulty(fault))).toEqual({ error: fault });
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
});

it('stops the service when the flow leaves the state', async () => {
  const seen: string[] = [];
  const service: Service = () =>
    Effect.tryPromise({
      try: (signal) => {
        seen.push('asked');
        signal.addEventListener('abort', () => seen.push('given up'));
        return new Promise<string>(() => undefined);
      },
      catch: () => ({ _tag: 'NetworkDown' }),
    });
  const actor = createActor(
    fromEffect(async () => service),
    { input: 'Ana' },
  ).start();
  while (seen.length === 0) await macrotask();
  actor.stop();
  await macrotask();
  expect(seen).toEqual(['asked', 'given up']);
});
