import { setup } from 'xstate';

type Event = { type: 'code.asked' } | { type: 'library.asked' } | { type: 'time.asked' } | { type: 'access.asked' } | { type: 'closed' };

/** Four boxes beside the form for coupons, each of which opens a dialog. */
export const couponHelpMachine = setup({ types: { events: {} as Event } }).createMachine({
  id: 'couponHelp',
  description: 'Help for people who redeem a coupon: four boxes, each of which opens a dialog over the page.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The boxes are there, and no dialog is open.',
      on: { 'code.asked': 'open.code', 'library.asked': 'open.library', 'time.asked': 'open.time', 'access.asked': 'open.access' },
    },
    open: {
      description: 'One dialog is open.',
      initial: 'code',
      states: {
        code: { description: 'The place of a coupon’s code.' },
        library: { description: 'About digital libraries.' },
        time: { description: 'The time of use of the products.' },
        access: { description: 'The form for people who have lost access: it asks for the link again, each time from the beginning.' },
      },
      on: { closed: 'closed' },
    },
  },
});
