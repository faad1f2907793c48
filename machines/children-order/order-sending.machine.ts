import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  Blame,
  ChildToSend,
  OrderToSend,
  PictureToUpload,
  SendingInput,
  SendingResult,
  SendOrderFailure,
  UploadFailure,
} from '../../src/areas/children-order/types';
import type { orderPaymentMachine } from './order-payment.machine';

type Event =
  | { type: 'retried' }
  | { type: 'closed' }
  | EmittedFrom<typeof orderPaymentMachine>
  | DoneActorEvent<string, 'uploadPicture'>
  | ErrorActorEvent<UploadFailure, 'uploadPicture'>
  | DoneActorEvent<void, 'sendOrder'>
  | ErrorActorEvent<SendOrderFailure, 'sendOrder'>;

/** `total`: the amount to pay in cents; null until the order is sent. `faulty`: the child whose data have to be changed, with the fault. */
type Context = SendingInput & { total: number | null; faulty: Blame | null };

type Tag = UploadFailure['_tag'] | SendOrderFailure['_tag'];

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const failedWith =
  (...tags: Tag[]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** Returns the key of the child whose birth date the server has refused; undefined if the event names no child. */
const keyIn = (event: Event): string | undefined => ('error' in event && 'key' in event.error ? event.error.key : undefined);

/** Returns the first new child whose picture the server does not have. */
const nextOf = ({ children, pictureIds }: OrderToSend) =>
  children.find(({ key, knownId }) => knownId === null && pictureIds[key] === undefined);

const pictureOf = (order: OrderToSend): PictureToUpload => {
  const child = nextOf(order) as ChildToSend;
  return { orderId: order.terms.orderId, number: order.children.indexOf(child) + 1, key: child.key };
};

/** The chart in which a teacher sends an order of books for children, and begins to pay. */
export const orderSendingMachine = setup({
  types: {
    input: {} as SendingInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'picture.kept'; key: string; pictureId: string }
      | { type: 'order.sent' }
      | { type: 'left'; to: string }
      | { type: 'sending.ended'; result: SendingResult },
    children: {} as { uploadPicture: 'uploadPicture'; sendOrder: 'sendOrder'; orderPayment: 'orderPayment' },
    tags: {} as 'busy',
    /** `percent`: how much of the sending is done, from 0 to 100. */
    meta: {} as { percent?: number; notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: {
    uploadPicture: fromPromise<string, PictureToUpload>(unbound),
    sendOrder: fromPromise<void, OrderToSend>(unbound),
    orderPayment: unboundFlow<typeof orderPaymentMachine>(),
  },
  guards: {
    areAllPicturesSent: ({ context }) => nextOf(context.order) === undefined,
    isPaidByNow: ({ event }) => event.type === 'payment.ended' && event.result === 'paid',
    sessionEnded: failedWith('SessionEnded'),
    tooManyTries: failedWith('TooManyTries'),
    pictureGone: failedWith('PictureGone'),
    pictureTooLarge: failedWith('PictureTooLarge'),
    noJpeg: failedWith('NoJpeg'),
    pictureMissing: failedWith('PictureMissing'),
    wrongBirthDate: failedWith('WrongBirthDate'),
    wrongBirthDateOfKnown: ({ context, event }) =>
      failedWith('WrongBirthDate')({ event }) &&
      context.order.children.some(({ key, knownId }) => knownId !== null && key === keyIn(event)),
    alreadyOrdered: failedWith('AlreadyOrdered'),
    priceChanged: failedWith('PriceChanged'),
    outOfStock: failedWith('OutOfStock'),
    notOffered: failedWith('NotOffered'),
    denied: failedWith('Denied'),
    noAnswer: failedWith('Timeout', 'NetworkDown', 'BadResponse'),
  },
  actions: {
    keepPicture: assign(({ context: { order } }, id: string) => ({
      order: { ...order, pictureIds: { ...order.pictureIds, [pictureOf(order).key]: id } },
    })),
    tellPicture: emit(({ context: { order } }, pictureId: string) => ({
      type: 'picture.kept' as const,
      key: pictureOf(order).key,
      pictureId,
    })),
    forgetPictures: assign(({ context }) => ({ order: { ...context.order, pictureIds: {} } })),
    namePicture: assign(({ context }, fault: Blame['fault']) => ({ faulty: { key: pictureOf(context.order).key, fault } })),
    nameChild: assign(({ event }) => ({ faulty: { key: keyIn(event) ?? '', fault: 'birthDate' as const } })),
    /** A placeholder. The area’s folder `flows` binds this action. */
    takeTotal: () => {},
    tellSent: emit({ type: 'order.sent' }),
    tell: emit((_, kind: 'kept' | 'terms' | 'books' | 'ordered' | 'other') => ({ type: 'sending.ended' as const, result: { kind } })),
    tellChild: emit(({ context }) => ({
      type: 'sending.ended' as const,
      result: { kind: 'child' as const, ...(context.faulty as NonNullable<Context['faulty']>) },
    })),
    leave: emit(({ context }) => ({ type: 'left' as const, to: `/gratishp/HPSuccess?order=${context.order.terms.orderId}` })),
  },
}).createMachine({
  id: 'orderSending',
  description:
    'Sending of an order of books for children: first its pictures, then the order, then its payment. Several tries send one order.',
  context: ({ input }) => ({ ...input, total: null, faulty: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The pictures of new children are sent one by one, and then the order.',
      always: [{ guard: 'areAllPicturesSent', target: 'ordering' }, { target: 'uploading' }],
    },
    uploading: {
      description: 'The picture of one child is being sent. The person may cancel, and then nothing is ordered.',
      tags: 'busy',
      meta: { percent: 0 },
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => pictureOf(context.order),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'tellPicture', params: ({ event }) => event.output },
            { type: 'keepPicture', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'sessionEnded', target: 'stopped.interrupted' },
          { guard: 'tooManyTries', target: 'stopped.tooOften' },
          { guard: 'pictureGone', target: 'faulty.pictureGone', actions: { type: 'namePicture', params: 'gone' } },
          { guard: 'pictureTooLarge', target: 'faulty.pictureTooLarge', actions: { type: 'namePicture', params: 'too-large' } },
          { guard: 'noJpeg', target: 'faulty.noJpeg', actions: { type: 'namePicture', params: 'no-jpeg' } },
          { guard: 'alreadyOrdered', target: 'alreadyOrdered' },
          { guard: 'denied', target: 'stopped.denied' },
          { target: 'stopped.unavailable' },
        ],
      },
      on: { closed: { target: 'ended', actions: { type: 'tell', params: 'kept' } } },
    },
    ordering: {
      description: 'The order is being sent. Nothing can be done meanwhile.',
      tags: 'busy',
      meta: { percent: 25 },
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => context.order,
        onDone: { target: 'paying', actions: ['takeTotal', 'tellSent'] },
        onError: [
          { guard: 'sessionEnded', target: 'stopped.interrupted' },
          { guard: 'tooManyTries', target: 'stopped.tooOften' },
          { guard: 'pictureMissing', target: 'stopped.pictureMissing', actions: 'forgetPictures' },
          { guard: 'wrongBirthDateOfKnown', target: 'faulty.knownBirthDate', actions: 'nameChild' },
          { guard: 'wrongBirthDate', target: 'faulty.birthDate', actions: 'nameChild' },
          { guard: 'alreadyOrdered', target: 'alreadyOrdered' },
          { guard: 'priceChanged', target: 'priceChanged' },
          { guard: 'outOfStock', target: 'outdated.outOfStock' },
          { guard: 'notOffered', target: 'outdated.notOffered' },
          { guard: 'denied', target: 'stopped.denied' },
          { guard: 'noAnswer', target: 'stopped.unknown' },
          { target: 'stopped.unavailable' },
        ],
      },
    },
    paying: {
      description: 'The order is sent, and its payment begins.',
      invoke: {
        id: 'orderPayment',
        src: 'orderPayment',
        input: ({ context: { order, total } }) => ({ orderId: order.terms.orderId, total: total as number }),
      },
      on: {
        'payment.ended': [
          { guard: 'isPaidByNow', target: 'gone' },
          { target: 'ended', actions: { type: 'tell', params: 'ordered' } },
        ],
      },
    },
    stopped: {
      description: 'Sending has stopped. The person can try again; several tries send one order, and sent pictures stay on the server.',
      initial: 'unavailable',
      states: {
        unavailable: {
          description: 'The server fails.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.failed' } },
        },
        unknown: {
          description: 'No answer came, so it is unknown whether the order is sent.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.unknown' } },
        },
        denied: { description: 'The server refuses for good.', meta: { notice: { severity: 'danger', text: 'childrenSending.denied' } } },
        pictureMissing: {
          description: 'The server no longer has a picture, so all pictures are sent again.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.pictureMissing' } },
        },
        tooOften: {
          description: 'There were too many tries. The person is asked to wait.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.tooManyTries' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and sends the order again.',
          meta: { notice: { severity: 'warning', text: 'childrenSending.interrupted' } },
        },
      },
      on: { retried: 'choosing', closed: { target: 'ended', actions: { type: 'tell', params: 'kept' } } },
    },
    faulty: {
      description: 'Nothing was ordered. A picture or birth date of a child has to be changed.',
      initial: 'noJpeg',
      states: {
        noJpeg: {
          description: 'The picture of the child is no JPEG, whatever its name says.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.noJpeg' } },
        },
        pictureTooLarge: {
          description: 'The picture of the child has 2,097,152 bytes or more, or too many pixels.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.pictureTooLarge' } },
        },
        pictureGone: {
          description: 'This browser has lost the picture of the child.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.pictureGone' } },
        },
        birthDate: {
          description: 'The birth date is in the future by the clock of the server.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.birthDate' } },
        },
        knownBirthDate: {
          description: 'The birth date of a known child is in the future by the clock of the server. The date cannot be changed here.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.knownBirthDate' } },
        },
      },
      on: { closed: { target: 'ended', actions: 'tellChild' } },
    },
    priceChanged: {
      description: 'Nothing was ordered, because a price has changed. Afterwards the prices are loaded again.',
      meta: { notice: { severity: 'danger', text: 'childrenSending.priceChanged' } },
      on: { closed: { target: 'ended', actions: { type: 'tell', params: 'terms' } } },
    },
    outdated: {
      description: 'Nothing was ordered, because books are no longer offered. Afterwards the books are loaded again.',
      initial: 'notOffered',
      states: {
        notOffered: {
          description: 'School, level, subject and books no longer fit together.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.notOffered' } },
        },
        outOfStock: {
          description: 'A book is now out of stock.',
          meta: { notice: { severity: 'danger', text: 'childrenSending.outOfStock' } },
        },
      },
      on: { closed: { target: 'ended', actions: { type: 'tell', params: 'books' } } },
    },
    alreadyOrdered: {
      description: 'An order with this number was already sent with other contents. Nothing more is ordered.',
      meta: { notice: { severity: 'danger', text: 'childrenSending.alreadyOrdered' } },
      on: { closed: { target: 'ended', actions: { type: 'tell', params: 'other' } } },
    },
    ended: { description: 'The flow around the sending continues with the order, or with its form.', type: 'final' },
    gone: { description: 'The order is paid, and the page of its result opens.', type: 'final', entry: 'leave' },
  },
});
