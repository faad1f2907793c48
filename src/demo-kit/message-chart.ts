import { setup } from 'xstate';
import type { StateMeta } from '../shared/flow/notice';

/** A flow with a state for every kind of message. Examples of parts that show the message of a flow use this flow. */
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

/** Returns a snapshot of this flow in the given state. */
export const flowIn = (value: 'quiet' | 'saved' | 'interrupted' | 'refused' | 'failed' | 'unknown') =>
  messageMachine.resolveState({ value });
