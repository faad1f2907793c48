import { setup } from 'xstate';

type Event = { type: 'code.asked' } | { type: 'library.asked' } | { type: 'time.asked' } | { type: 'access.asked' } | { type: 'closed' };

/** The chart of the four help boxes beside the form for coupons. Each box opens a dialog. */
export const couponHelpMachine = setup({ types: { events: {} as Event } }).createMachine({
  id: 'couponHelp',
  description: 'Help for people who redeem a coupon: four boxes, each of which opens a dialog over the page.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The boxes are shown, and no dialog is open.',
      on: { 'code.asked': 'open.code', 'library.asked': 'open.library', 'time.asked': 'open.time', 'access.asked': 'open.access' },
    },
    open: {
      description: 'One dialog is open.',
      initial: 'code',
      states: {
        code: { description: 'A dialog shows the place of the code on a coupon.' },
        library: { description: 'A dialog explains digital libraries.' },
        time: { description: 'A dialog says how long the products can be used.' },
        access: {
          description: 'A dialog has the form for people who have lost the link of their library. The form is empty at each opening.',
        },
      },
      on: { closed: 'closed' },
    },
  },
});
