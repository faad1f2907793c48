import type { AnyStateMachine, EmittedFrom } from 'xstate';
import { assign, createMachine, setup } from 'xstate';
import type { Product } from '../../src/areas/title/types';
import type { licenceMachine } from './licence.machine';
import type { studentLinkMachine } from './student-link.machine';

type Event =
  | { type: 'online.chosen' }
  | { type: 'offline.chosen' }
  | { type: 'licence.requested'; product: Product }
  | { type: 'link.requested' }
  | EmittedFrom<typeof licenceMachine>
  | EmittedFrom<typeof studentLinkMachine>;

/** `mayReplaceLink`: whether the person may replace the student link; false while a support person uses the account. */
type Input = { titleId: string; mayReplaceLink: boolean };

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

/** The chart in which a person looks through the digital products of a title. Licences and the student link open over the page. */
export const productsMachine = setup({
  types: {
    input: {} as Input,
    /** `product`: the product whose licence is open. */
    context: {} as Input & { product: Product | null },
    events: {} as Event,
    children: {} as { licence: 'licence'; studentLink: 'studentLink' },
  },
  actors: {
    licence: unboundFlow<typeof licenceMachine>(),
    studentLink: unboundFlow<typeof studentLinkMachine>(),
  },
  actions: { keepProduct: assign({ product: (_, product: Product) => product }) },
}).createMachine({
  id: 'products',
  description: 'Digital products of a title: the products that are used online, and the programs to install.',
  context: ({ input }) => ({ ...input, product: null }),
  initial: 'online',
  states: {
    online: {
      description:
        'The tab shows the products that are used online. It also shows the students’ zone and the exercises, if the person has them.',
      on: {
        'offline.chosen': 'offline',
        'licence.requested': { target: 'readingLicence', actions: { type: 'keepProduct', params: ({ event }) => event.product } },
        'link.requested': 'sharing',
      },
    },
    offline: { description: 'The tab shows the programs to install, for work without a connection.', on: { 'online.chosen': 'online' } },
    readingLicence: {
      description: 'The licence of a product is open over the page.',
      invoke: { id: 'licence', src: 'licence', input: ({ context }) => ({ product: context.product as Product }) },
      on: { 'licence.closed': 'online' },
    },
    sharing: {
      description: 'The student link is open over the page.',
      invoke: { id: 'studentLink', src: 'studentLink', input: ({ context: { titleId, mayReplaceLink } }) => ({ titleId, mayReplaceLink }) },
      on: { 'link.closed': 'online' },
    },
  },
});
