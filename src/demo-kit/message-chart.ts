import { setup } from 'xstate';
import type { StateMeta } from '../shared/flow/notice';

/** A flow with states for every kind of message, for parts that show the message of a flow. */
const messageMachine = setup({
  types: { meta: {} as StateMeta, events: {} as { type: 'retried' }, tags: {} as 'busy' | 'unconfirmed' },
}).createMachine({
  id: 'message',
  initial: 'quiet',
  states: {
    quiet: {},
    saved: { meta: { notice: { severity: 'success', text: 'editLibrary.saved' } } },
    interrupted: { meta: { notice: { severity: 'warning', text: 'common.interrupted' } } },
    refused: { meta: { notice: { severity: 'danger', text: 'changeSchool.otherCountry' } } },
    failed: { meta: { notice: { severity: 'danger', text: 'common.error' } }, on: { retried: 'failed' } },
    unknown: { tags: 'unconfirmed', meta: { notice: { severity: 'warning', text: 'schoolCode.noAnswer' } } },
  },
});

/** Returns a snapshot of the flow in one of its states. */
export const flowIn = (value: 'quiet' | 'saved' | 'interrupted' | 'refused' | 'failed' | 'unknown') =>
  messageMachine.resolveState({ value });
