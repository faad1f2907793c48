import type { SessionEnded } from '../../../src/shared/api/failure';
import { leavesOf } from '../oracle/model-position';
import type { Flow } from '../paths/search';
import { faultOf, findMissingAnswers } from '../wire/answer-check';
import { operationById } from '../wire/contract';
import { senseless } from '../wire/faults';
import type { Coverage } from './coverage';
import { idleActions } from './effects';
import { allNodes } from './parts';

/** Finds the fields at any depth whose name contains 'password' and that have a value. */
const passwordsIn = (context: unknown): string[] =>
  Object.entries(context ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'object') return passwordsIn(value);
    return /password/i.test(key) && value ? [`${key}: ${value}`] : [];
  });

const endOfSession: SessionEnded['_tag'] = 'SessionEnded';

const isEndOfSession = (event: object) =>
  'error' in event && typeof event.error === 'object' && event.error !== null && '_tag' in event.error && event.error._tag === endOfSession;

/**
 * Returns checks of a whole flow, by the name of the check. A check runs after all paths of the flow have run on the chart, and returns its
 * errors.
 * @param coverage the coverage of these runs
 */
export const checksOf = (flow: Flow, coverage: Coverage): Readonly<Record<string, () => readonly string[]>> => {
  const { model, paths, outcomes } = flow;
  const delivered = outcomes.delivered();
  return {
    'covers every state, every transition and every guard both ways': () => coverage.missed(),

    'has no action that never changes anything': () => idleActions(flow),

    'has a model without unknown calls': () => {
      const invokes = allNodes(model.flow.root).flatMap(({ invoke }) => invoke.map(({ id }) => id));
      return Object.keys(model.calls).flatMap((id) => (invokes.includes(id) ? [] : [`the chart has no invoke '${id}'`]));
    },

    'has a case for every documented answer': () => {
      const operations = [...new Set(delivered.map(({ operation }) => operation))];
      const answersOf = (operation: string) => delivered.filter((each) => each.operation === operation).map(({ answer }) => answer);
      return operations.flatMap((operation) => findMissingAnswers(operation, answersOf(operation)));
    },

    'has no case for an undocumented answer': () => {
      const sensible = delivered.filter(({ answer }) => answer !== senseless);
      return [...new Set(sensible.flatMap(({ operation, answer }) => faultOf(operation, answer) ?? []))];
    },

    'rests in a state of its own, interrupted, when the session has ended': () => {
      const ends = paths.flatMap(({ steps }) => steps.filter(({ case: { event } }) => isEndOfSession(event)));
      const others = ends
        .map(({ snapshot }) => leavesOf(snapshot))
        .filter((leaves) => !leaves.some((leaf) => /(^|\.)interrupted$/.test(leaf)));
      return [...new Set(others.map((leaves) => `the end of the session leads to ${leaves}`))];
    },

    'keeps no password when it is done': () => {
      const last = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot)).filter(({ status }) => status === 'done');
      return last.flatMap(({ context }) => passwordsIn(context));
    },

    'aborts calls after the time limit in the contract': () =>
      outcomes
        .patience()
        .map(({ operation, ms }) => ({ operation, ms, limit: operationById(operation).timeoutIn(model.area) }))
        .flatMap(({ operation, ms, limit }) => (ms === limit ? [] : [`${operation} is given up after ${ms} ms, not after ${limit}`])),
  };
};
