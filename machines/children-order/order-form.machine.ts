import type { AnyStateMachine, EmittedFrom } from 'xstate';
import { assign, createMachine, emit, sendTo, setup } from 'xstate';
import type { Blame, Child, ChildToSend, KnownChild, Orderer, OrderForm, SendingInput, Terms } from '../../src/areas/children-order/types';
import type { bookRenewalMachine } from './book-renewal.machine';
import type { childMachine } from './child.machine';
import type { orderSendingMachine } from './order-sending.machine';

type Event =
  | { type: 'child.added' }
  | { type: 'known.added'; id: number }
  | { type: 'tab.chosen'; key: string }
  | { type: 'child.removed' }
  | { type: 'agreed'; isAgreed: boolean }
  | { type: 'submitted' }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | { type: 'dismissed' }
  | EmittedFrom<typeof childMachine>
  | EmittedFrom<typeof bookRenewalMachine>
  | EmittedFrom<typeof orderSendingMachine>;

type Input = { terms: Terms; known: readonly KnownChild[]; orderer: Orderer; form: OrderForm };

/** `isChecked`: whether the person has tried to send faulty data. `findings`: how often the server or a renewal of books found errors. */
type Context = Input & { isChecked: boolean; findings: number; destination: string };

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const currentOf = ({ form }: Context): Child => form.children.find(({ key }) => key === form.current) as Child;

/** The chart in which a teacher fills in the children of an order, and sends the order. */
export const orderFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'form.changed'; form: OrderForm }
      | { type: 'form.sent' }
      | { type: 'form.ended' }
      | { type: 'left'; to: string },
    children: {} as { child: 'child'; orderSending: 'orderSending'; bookRenewal: 'bookRenewal' },
    /** `dialog`: a dialog lies over the form. */
    tags: {} as 'dialog' | 'busy',
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: {
    child: unboundFlow<typeof childMachine>(),
    orderSending: unboundFlow<typeof orderSendingMachine>(),
    bookRenewal: unboundFlow<typeof bookRenewalMachine>(),
  },
  guards: {
    hasOldBooks: ({ context }) => context.form.areBooksOld,
    hasChildren: ({ context }) => context.form.children.length > 0,
    /** Placeholders. The area’s folder `flows` binds the rules, which the server shares. */
    hasRoom: () => true,
    isUnused: (_, _id: number) => true,
    isSendable: () => true,
    isOtherFaulty: () => true,
    isBlank: () => true,
    hasEntries: () => true,
    isOrdered: ({ event }) => event.type === 'sending.ended' && event.result.kind === 'ordered',
    isOther: ({ event }) => event.type === 'sending.ended' && event.result.kind === 'other',
    isOfTerms: ({ event }) => event.type === 'sending.ended' && event.result.kind === 'terms',
    isOfBooks: ({ event }) => event.type === 'sending.ended' && event.result.kind === 'books',
    isOfChild: ({ event }) => event.type === 'sending.ended' && event.result.kind === 'child',
  },
  actions: {
    /** Adds an empty child and opens its tab. The area’s folder `flows` binds this action. */
    addChild: () => {},
    addKnown: (_, _id: number) => {},
    goTo: assign({
      form: ({ context: { form }, event }) => (event.type === 'tab.chosen' ? { ...form, current: event.key } : form),
    }),
    /** Deletes the picture of the open child from this browser. The area’s folder `flows` binds this action. */
    dropPicture: () => {},
    /** Removes the open child, and opens the next tab. All pictures are sent again, because the numbers of the children change. */
    removeChild: assign({
      form: ({ context: { form } }) => {
        const at = form.children.findIndex(({ key }) => key === form.current);
        const children = form.children.filter(({ key }) => key !== form.current);
        return { ...form, children, current: (children[at] ?? children.at(-1))?.key ?? null, pictureIds: {} };
      },
    }),
    /** Stores the data of a changed child. If the picture has changed, it is sent again. */
    keepChild: assign(({ context: { form } }, child: Child) => {
      const before = form.children.find(({ key }) => key === child.key);
      const { [child.key]: _, ...pictureIds } = form.pictureIds;
      return {
        form: {
          ...form,
          children: form.children.map((each) => (each.key === child.key ? child : each)),
          pictureIds: before?.picture === child.picture ? form.pictureIds : pictureIds,
        },
      };
    }),
    keepAgreement: assign({ form: ({ context }, isAgreed: boolean) => ({ ...context.form, isAgreed }) }),
    keepPictureId: assign({
      form: ({ context: { form } }, { key, pictureId }: { key: string; pictureId: string }) => ({
        ...form,
        pictureIds: { ...form.pictureIds, [key]: pictureId },
      }),
    }),
    markBooksOld: assign({ form: ({ context }) => ({ ...context.form, areBooksOld: true }) }),
    /** Stores the renewed children, and marks the children whose data have to be changed. The area’s folder `flows` binds this action. */
    keepRenewed: () => {},
    /** Makes the form show the faults of all children from now on. */
    markChecked: assign({
      isChecked: true,
      form: ({ context }) => ({ ...context.form, checked: context.form.children.map(({ key }) => key) }),
    }),
    checkChild: sendTo('child', { type: 'checked' }),
    /** Opens the tab of the first child with a fault. The area’s folder `flows` binds this action. */
    goToFault: () => {},
    /** Marks a refused field until it is changed, and opens the tab of its child. The area’s folder `flows` binds this action. */
    blame: (_, _blame: Blame) => {},
    countFinding: assign({ findings: ({ context }) => context.findings + 1 }),
    keepDestination: assign({ destination: ({ event }) => ('to' in event ? event.to : '/') }),
    tell: emit(({ context: { form } }) => ({ type: 'form.changed' as const, form })),
    tellSent: emit({ type: 'form.sent' as const }),
    tellEnd: emit({ type: 'form.ended' as const }),
    leave: emit(({ context: { destination } }) => ({ type: 'left' as const, to: destination })),
  },
}).createMachine({
  id: 'orderForm',
  description: 'Form of an order of books for children: a tab for each child, the agreement, a summary, and the sending.',
  context: ({ input }) => ({ ...input, isChecked: input.form.checked.length > 0, findings: 0, destination: '/' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The form may already have children from an earlier visit.',
      always: [{ guard: 'hasOldBooks', target: 'renewing' }, { guard: 'hasChildren', target: 'child' }, { target: 'empty' }],
    },
    renewing: {
      description:
        'The server has refused books or their price, so the books of all children are loaded again. Then the tab of the first child with a fault opens.',
      invoke: { id: 'bookRenewal', src: 'bookRenewal', input: ({ context: { form, orderer } }) => ({ children: form.children, orderer }) },
      on: {
        'books.renewed': { target: 'child', actions: ['keepRenewed', 'goToFault', 'countFinding', 'tell'] },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nothing can be filled in meanwhile, and leaving would lose the input.',
          on: { 'leave.requested': { target: 'leaving', actions: 'keepDestination' } },
        },
        leaving: {
          description:
            'Leaving would lose the input, so a dialog asks for a confirmation. The dialog stays open when the books are loaded.',
          tags: 'dialog',
          on: {
            'leave.confirmed': '#orderForm.left',
            'leave.requested': 'waiting',
            dismissed: 'waiting',
            'books.renewed': { target: '#orderForm.child.leaving', actions: ['keepRenewed', 'tell'] },
          },
        },
      },
    },
    empty: {
      description: 'The form has no child yet.',
      initial: 'untold',
      states: {
        untold: { description: 'The person has not tried to send the form.', on: { submitted: 'told' } },
        told: {
          description: 'An order without children cannot be sent.',
          meta: { notice: { severity: 'danger', text: 'childrenOrder.empty' } },
        },
      },
      on: {
        'child.added': { target: 'child', actions: ['addChild', 'tell'] },
        'known.added': { target: 'child', actions: [{ type: 'addKnown', params: ({ event }) => event.id }, 'tell'] },
        agreed: { actions: [{ type: 'keepAgreement', params: ({ event }) => event.isAgreed }, 'tell'] },
      },
    },
    child: {
      description: 'The form of one child is shown in a tab. There are at most 20 tabs.',
      invoke: {
        id: 'child',
        src: 'child',
        input: ({ context }) => ({
          child: currentOf(context),
          orderer: context.orderer,
          isChecked: context.form.checked.includes(currentOf(context).key),
        }),
      },
      initial: 'filling',
      states: {
        filling: {
          description:
            'The form is filled in. It can be sent once every child is complete and the legal terms are accepted. Otherwise the faults are marked, and the tab of the first child with a fault opens.',
          on: {
            'child.added': { guard: 'hasRoom', target: '#orderForm.child', reenter: true, actions: ['addChild', 'tell'] },
            'known.added': {
              guard: { type: 'isUnused', params: ({ event }) => event.id },
              target: '#orderForm.child',
              reenter: true,
              actions: [{ type: 'addKnown', params: ({ event }) => event.id }, 'tell'],
            },
            'tab.chosen': { target: '#orderForm.child', reenter: true, actions: ['goTo', 'tell'] },
            'child.removed': [
              { guard: 'isBlank', target: '#orderForm.opening', actions: ['dropPicture', 'removeChild', 'tell'] },
              { target: 'removing' },
            ],
            agreed: { actions: [{ type: 'keepAgreement', params: ({ event }) => event.isAgreed }, 'tell'] },
            submitted: [
              { guard: 'isSendable', target: 'summary' },
              { guard: 'isOtherFaulty', target: '#orderForm.child', reenter: true, actions: ['markChecked', 'goToFault', 'tell'] },
              { actions: ['markChecked', 'checkChild', 'tell'] },
            ],
            'leave.requested': { guard: 'hasEntries', target: 'leaving', actions: 'keepDestination' },
          },
        },
        removing: {
          description: 'The child has input, so a dialog asks to confirm its removal.',
          tags: 'dialog',
          on: {
            confirmed: { target: '#orderForm.opening', actions: ['dropPicture', 'removeChild', 'tell'] },
            cancelled: 'filling',
            'leave.requested': 'filling',
          },
        },
        leaving: {
          description: 'Leaving would lose the input, so a dialog asks for a confirmation.',
          tags: 'dialog',
          on: { 'leave.confirmed': '#orderForm.left', 'leave.requested': 'filling', dismissed: 'filling' },
        },
        summary: {
          description: 'A dialog shows the ordered books, the delivery address and the cost.',
          tags: 'dialog',
          on: { confirmed: 'sending', cancelled: 'filling', 'leave.requested': 'filling' },
        },
        sending: {
          description: 'The order is being sent, in a dialog over the form.',
          tags: 'dialog',
          invoke: {
            id: 'orderSending',
            src: 'orderSending',
            input: ({ context: { terms, orderer, form } }): SendingInput => ({
              order: {
                terms,
                teacherId: orderer.teacherId,
                schoolId: orderer.school.id,
                children: form.children as readonly ChildToSend[],
                pictureIds: form.pictureIds,
              },
            }),
          },
          initial: 'underWay',
          states: {
            underWay: { description: 'The person cannot leave, because the outcome would be unknown.', tags: 'busy' },
            sent: { description: 'The books are ordered, and their payment begins. The person may leave.' },
          },
          on: {
            'order.sent': { target: '.sent', actions: 'tellSent' },
            'picture.kept': { actions: [{ type: 'keepPictureId', params: ({ event }) => event }, 'tell'] },
            'sending.ended': [
              { guard: 'isOrdered', target: '#orderForm.ended', actions: 'tellEnd' },
              { guard: 'isOther', target: '#orderForm.ended', actions: 'tellEnd' },
              { guard: 'isOfTerms', target: '#orderForm.ended', actions: ['markBooksOld', 'tell', 'tellEnd'] },
              { guard: 'isOfBooks', target: '#orderForm.opening', actions: ['markBooksOld', 'tell'] },
              {
                guard: 'isOfChild',
                target: '#orderForm.child',
                reenter: true,
                actions: ['markChecked', { type: 'blame', params: ({ event }) => event.result as Blame }, 'countFinding', 'tell'],
              },
              { target: 'filling' },
            ],
            left: { target: '#orderForm.left', actions: 'keepDestination' },
          },
        },
      },
      on: { 'child.changed': { actions: [{ type: 'keepChild', params: ({ event }) => event.child }, 'tell'] } },
    },
    ended: {
      description: 'The order is sent, or its price has changed. The flow around the form loads its state or its terms.',
      type: 'final',
    },
    left: { description: 'Another page opens.', type: 'final', entry: 'leave' },
  },
});
