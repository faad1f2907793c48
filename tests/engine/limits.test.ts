import { afterEach, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { changeSchoolModel } from '../models/library/change-school.model';
import { type Leads, to } from '../support/leads';
import type { Model } from '../support/model';
import { Failures, limits } from '../support/paths/limits';
import { searchPaths } from '../support/paths/search';

const usual = { ...limits };
afterEach(() => Object.assign(limits, usual));

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'counted' } | { type: 'called' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  actors: { ask: fromPromise<void, { count: number }>(async () => undefined) },
});

/** Makes a model of a chart that counts. */
const modelOf = (flow: unknown, parts: Partial<Model>): Model => ({
  ...(changeSchoolModel as unknown as Model),
  name: 'Count',
  flow: flow as Model['flow'],
  input: undefined as never,
  inputs: { somebody: { leads: to('counting') as Leads } },
  calls: {},
  ...parts,
});

const counts = counting.createMachine({
  context: { count: 0 },
  initial: 'counting',
  states: { counting: { on: { counted: { actions: 'count' } } } },
});
const remembers = {
  knows: { count: 0 },
  events: { counted: ({ known }: { known: { count: number } }) => to('counting', { knows: { count: known.count + 1 } }) } as never,
};

test("a tester's knowledge that grows without end ends the search, and the error names the flow", async () => {
  limits.nodes = 30;
  await expect(searchPaths(modelOf(counts, remembers))).rejects.toThrow(/^Count: more than 30 nodes are found.*'knows' grows without end/);
});

test('too many paths end the search', async () => {
  limits.paths = 20;
  await expect(searchPaths(changeSchoolModel as unknown as Model)).rejects.toThrow(/^Change school: \d+ paths are found, the limit is 20/);
});

test('a chart that goes round in circles by itself fails', async () => {
  const circling = counting.createMachine({
    context: { count: 0 },
    initial: 'counting',
    states: { counting: { always: { target: 'resting', actions: 'count' } }, resting: { always: 'counting' } },
  });
  await expect(searchPaths(modelOf(circling, { knows: {}, events: {} as never }))).rejects.toThrow(
    /^Count: the chart takes more than 1000 transitions/,
  );
});

test('calls that differ in each search end the search', async () => {
  limits.searches = 3;
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9].values();
  const asking = counting.createMachine({
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: { invoke: { id: 'ask', src: 'ask', input: () => ({ count: times.next().value ?? 0 }), onDone: 'done', onError: 'done' } },
      done: { type: 'final' },
    },
  });
  const ask = {
    answers: { 'gets an answer': [{ kind: 'reply', status: 200, body: 'OK' }, to('done')] },
  } as unknown as Model['calls'][string];
  await expect(searchPaths(modelOf(asking, { knows: {}, events: {} as never, calls: { ask } }))).rejects.toThrow(
    /^Count: each of 3 searches has found calls with other inputs/,
  );
});

test('after too many failures the other paths are not run', async () => {
  limits.failures = 2;
  const failures = new Failures(changeSchoolModel as unknown as Model);
  const fails = () => Promise.reject(new Error('a fault'));
  await failures.run(async () => undefined);
  await expect(failures.run(fails)).rejects.toThrow('a fault');
  await expect(failures.run(fails)).rejects.toThrow('a fault');
  let ran = false;
  const other = failures.run(async () => {
    ran = true;
  });
  await expect(other).rejects.toThrow(/^Change school: 2 paths have failed, so this one was not run/);
  expect(ran).toBe(false);
});
