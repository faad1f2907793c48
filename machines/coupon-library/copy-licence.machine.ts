import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { ClipboardRefused } from '../../src/areas/coupon-library/types';

type Event = { type: 'copy.requested'; text: string } | DoneActorEvent<void, 'copy'> | ErrorActorEvent<ClipboardRefused, 'copy'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** A person copies the licence of a product. */
export const copyLicenceMachine = setup({
  types: {
    /** `text`: the licence that is copied. */
    context: {} as { text: string },
    events: {} as Event,
    meta: {} as { notice?: { severity: 'success' | 'warning'; text: string } },
  },
  actors: { copy: fromPromise<void, { text: string }>(unbound) },
  actions: { keepText: assign({ text: (_, text: string) => text }) },
  delays: { highlight: 1000 },
}).createMachine({
  id: 'copyLicence',
  description: 'Licence of a product, copied to be typed in where the product is used. It stands out for a second.',
  context: { text: '' },
  initial: 'offered',
  states: {
    offered: { description: 'Nothing has just been copied.' },
    copying: {
      description: 'The licence goes into the clipboard.',
      invoke: { id: 'copy', src: 'copy', input: ({ context }) => ({ text: context.text }), onDone: 'copied', onError: 'notCopied' },
    },
    copied: {
      description: 'The licence is in the clipboard, and stands out.',
      meta: { notice: { severity: 'success', text: 'couponLibrary.copied' } },
      after: { highlight: 'offered' },
    },
    notCopied: {
      description: 'The browser refuses the clipboard; the person marks the licence and copies it.',
      meta: { notice: { severity: 'warning', text: 'couponLibrary.notCopied' } },
    },
  },
  on: { 'copy.requested': { target: '.copying', actions: { type: 'keepText', params: ({ event }) => event.text } } },
});
