import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { fromEffect } from '../../../src/shared/flow/from-effect';
import { macrotask } from '../../support/wire/held-timers';

type Service = (name: string) => Effect.Effect<string, { readonly _tag: string }>;

const outcomeOf = (service: () => Promise<Service>) => {
  const actor = createActor(fromEffect(service), { input: 'Ana' });
  const outcome = toPromise(actor).then(
    (done) => ({ done }),
    (error) => ({ error }),
  );
  // the flow handles errors; an actor without a parent would throw them
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

it('counts a service whose code fails to load as a lost connection', async () => {
  expect(await outcomeOf(() => Promise.reject(new Error('no chunk')))).toEqual({ error: { _tag: 'NetworkDown' } });
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
