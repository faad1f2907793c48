import type { Facts } from '../facts';

/** The parts of a chart for a call that an ended session can interrupt. The person presses again after the next sign-in. */
const interruption = {
  guard: `
  guards: { sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded' },`,
  states: `
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server could not be reached, or could not do what was asked.' },
        interrupted: {
          description: 'The session ended before the call. After the next sign-in, the person asks again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },`,
};

const invokeOf = ({ operation, needsSession }: Facts): string =>
  needsSession
    ? `{
        id: '${operation}',
        src: '${operation}',
        onDone: 'done',
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.unavailable' }],
      }`
    : `{ id: '${operation}', src: '${operation}', onDone: 'done', onError: 'failed' }`;

/** Writes the chart of one call that the person requests. The call succeeds, or it fails and can be repeated. */
export const machine = (facts: Facts): string => {
  const { area, camel, pascal, title, operation, needsSession } = facts;
  return `\
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emit, fromPromise, setup } from 'xstate';
import type { ${pascal}Failure } from '../../src/areas/${area}/types';

type Event =
  | { type: 'requested' }
  | { type: 'accepted' }
  | DoneActorEvent<void, '${operation}'>
  | ErrorActorEvent<${pascal}Failure, '${operation}'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** ${title}: one call, then home. */
export const ${camel}Machine = setup({
  types: {
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | ${needsSession ? "'warning' | " : ''}'success'; text: string } },
  },
  actors: { ${operation}: fromPromise<void>(unbound) },${needsSession ? interruption.guard : ''}
  actions: { goHome: emit({ type: 'left', to: '/' }) },
}).createMachine({
  id: '${camel}',
  description: '${title}: the person sends a request to the server, and reads that the request has succeeded.',
  initial: 'asking',
  states: {
    asking: { description: 'Nothing has been asked for yet.', on: { requested: 'waiting' } },
    waiting: {
      description: 'The server does what was asked.',
      tags: 'busy',
      invoke: ${invokeOf(facts)},
    },
    failed: {
      description: 'The call has failed. The page says so, and offers another try.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },${needsSession ? interruption.states : ''}
      on: { requested: 'waiting' },
    },
    done: {
      description: 'The server has done what was asked, and the page says so.',
      meta: { notice: { severity: 'success', text: '${camel}.done' } },
      on: { accepted: 'left' },
    },
    left: { description: 'On the way home.', type: 'final', entry: 'goHome' },
  },
});
`;
};
