import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ClipboardRefused, Licence, Product, ReadLicenceFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'copy.requested'; text: string }
  | { type: 'retried' }
  | { type: 'dismissed' }
  | DoneActorEvent<Licence, 'readLicence'>
  | ErrorActorEvent<ReadLicenceFailure, 'readLicence'>
  | DoneActorEvent<void, 'copy'>
  | ErrorActorEvent<ClipboardRefused, 'copy'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: ReadLicenceFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person reads the licence of a product: code, last day, and numbers of activations. */
export const licenceMachine = setup({
  types: {
    input: {} as { product: Product },
    /** `text`: the licence code that is copied. */
    context: {} as { product: Product; licence: Licence | null; text: string },
    events: {} as Event,
    emitted: {} as { type: 'licence.closed' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string; reloads?: true } },
  },
  actors: {
    readLicence: fromPromise<Licence, { productId: string }>(unbound),
    copy: fromPromise<void, { text: string }>(unbound),
  },
  guards: {
    canCopy: ({ context: { product, licence } }) => !product.isMasked && licence !== null && licence.code !== null,
    productGone: failedWith('ProductGone'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepLicence: assign({ licence: (_, licence: Licence) => licence }),
    keepText: assign({ text: (_, text: string) => text }),
    tellClosed: emit({ type: 'licence.closed' }),
  },
}).createMachine({
  id: 'licence',
  description: 'Licence of a product: its code, its last day, and the numbers of past and remaining activations.',
  context: ({ input }) => ({ ...input, licence: null, text: '' }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The licence is loading.',
      tags: 'busy',
      invoke: {
        id: 'readLicence',
        src: 'readLicence',
        input: ({ context }) => ({ productId: context.product.id }),
        onDone: { target: 'shown', actions: { type: 'keepLicence', params: ({ event }) => event.output } },
        onError: [{ guard: 'productGone', target: 'gone' }, { guard: 'sessionEnded', target: 'interrupted' }, { target: 'failed' }],
      },
    },
    shown: {
      description: 'The licence is shown. Its code can be copied if it is shown completely.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing has been copied.' },
        copying: {
          description: 'The code is being copied to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => ({ text: context.text }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {
          description: 'The code is in the clipboard.',
          meta: { notice: { severity: 'success', text: 'products.codeCopied' } },
        },
        notCopied: {
          description: 'The browser refuses the clipboard. The person selects the code and copies it by hand.',
          meta: { notice: { severity: 'warning', text: 'products.codeNotCopied' } },
        },
      },
      on: {
        'copy.requested': { guard: 'canCopy', target: '.copying', actions: { type: 'keepText', params: ({ event }) => event.text } },
      },
    },
    gone: {
      description: 'The person no longer has the product. Nothing can be done here.',
      meta: { notice: { severity: 'warning', text: 'products.gone', reloads: true } },
    },
    interrupted: {
      description: 'The session ended before the licence was loaded. The person signs in again and tries again.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'reading' },
    },
    failed: {
      description: 'The licence could not be loaded.',
      meta: { notice: { severity: 'danger', text: 'products.licenceFailed' } },
      on: { retried: 'reading' },
    },
    closed: { description: 'The licence is closed.', type: 'final', entry: 'tellClosed' },
  },
  on: { dismissed: '.closed' },
});
