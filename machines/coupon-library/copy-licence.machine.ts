import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { ClipboardRefused } from '../../src/areas/coupon-library/types';

type Event = { type: 'copy.requested'; text: string } | DoneActorEvent<void, 'copy'> | ErrorActorEvent<ClipboardRefused, 'copy'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a person copies the licence code of a product. */
export const copyLicenceMachine = setup({
  types: {
    /** `text`: the licence code that is copied. */
    context: {} as { text: string },
    events: {} as Event,
    meta: {} as { notice?: { severity: 'success' | 'warning'; text: string } },
  },
  actors: { copy: fromPromise<void, { text: string }>(unbound) },
  actions: { keepText: assign({ text: (_, text: string) => text }) },
  delays: { highlight: 1000 },
}).createMachine({
  id: 'copyLicence',
  description: 'Copy of a licence code, for use in the product. The copied code is highlighted for a second.',
  context: { text: '' },
  initial: 'offered',
  states: {
    offered: { description: 'The licence code can be copied.' },
    copying: {
      description: 'The licence code is being copied to the clipboard.',
      invoke: { id: 'copy', src: 'copy', input: ({ context }) => ({ text: context.text }), onDone: 'copied', onError: 'notCopied' },
    },
    copied: {
      description: 'The licence code is in the clipboard, and is highlighted.',
      meta: { notice: { severity: 'success', text: 'couponLibrary.copied' } },
      after: { highlight: 'offered' },
    },
    notCopied: {
      description: 'The browser refuses the clipboard. The person selects the licence code and copies it by hand.',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.notCopied' } },
    },
  },
  on: { 'copy.requested': { target: '.copying', actions: { type: 'keepText', params: ({ event }) => event.text } } },
});
