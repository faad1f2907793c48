import type { Facts } from '../facts';

/** One call that the person requests: it succeeds, or it fails and can be repeated. */
export const machine = ({ area, camel, pascal, title, operation }: Facts): string => `\
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
    meta: {} as { notice?: { severity: 'danger' | 'success'; text: string } },
  },
  actors: { ${operation}: fromPromise<void>(unbound) },
  actions: { goHome: emit({ type: 'left', to: '/' }) },
}).createMachine({
  id: '${camel}',
  description: '${title}: the person asks for it, and reads that it is done.',
  initial: 'asking',
  states: {
    asking: { description: 'Nothing has been asked for yet.', on: { requested: 'waiting' } },
    waiting: {
      description: 'The server is doing it.',
      tags: 'busy',
      invoke: { id: '${operation}', src: '${operation}', onDone: 'done', onError: 'failed' },
    },
    failed: {
      description: 'It could not be done; the person is told and can try again.',
      meta: { notice: { severity: 'danger', text: 'common.error' } },
      on: { requested: 'waiting' },
    },
    done: {
      description: 'It is done, and the person reads so.',
      meta: { notice: { severity: 'success', text: '${camel}.done' } },
      on: { accepted: 'left' },
    },
    left: { description: 'On the way home.', type: 'final', entry: 'goHome' },
  },
});
`;
