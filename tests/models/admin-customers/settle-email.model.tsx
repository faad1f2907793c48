import { latestActions } from '../../../src/areas/admin-customers/flows/history';
import { settleEmail } from '../../../src/areas/admin-customers/flows/settle-email';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { aCustomer, customerOnTheWire, support } from './wire';

const failed = (state: 'forbidden' | 'notFound' | 'unanswered' | 'lost' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}` });

const showsButtons = (page: Page) => {
  page.text('customers.emailNotValidated');
  page.button('customers.resend');
  page.button('customers.validate');
};
const settled = (page: Page) => {
  page.absent('customers.emailNotValidated');
  page.absent('customers.resend');
  page.absent('customers.validate');
};

type Known = { readonly action: 'resend' | 'validate' };

export const settleEmailModel = model(settleEmail, {
  name: 'Validate the e-mail of a customer',
  area: 'admin-customers',
  opens: '/edit/customer/user/TEACHER/7',
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(() => aCustomer({ isValidated: false }));
    return ({ logic }) => <Page email={logic} actions={latestActions} />;
  },
  reach: [(page) => page.text('customers.actionsNone'), (page) => page.text('customers.blinkNone')],
  // The answers to the requests of the page around this part.
  around: {
    getCustomer: ok(customerOnTheWire({ validatedEmail: false })),
    getCustomerActions: ok([]),
    getCustomerBlink: ok([]),
  },
  // Each action on the e-mail loads the actions of support again.
  atOnce: ['getCustomerActions'],
  knows: { action: 'resend' } as Known,
  inputs: { 'customer support': { user: support, input: { id: '7' }, leads: to('unvalidated.untouched') } },
  events: {
    'resend.requested': to('settling', { knows: { action: 'resend' } }),
    'validation.requested': to('settling', { knows: { action: 'validate' } }),
    dismissed: to('unvalidated.untouched'),
  },
  calls: {
    settleEmail: {
      sends: ({ action }) => ({ settleCustomerEmail: { path: { userId: '7' }, query: { action } } }),
      answers: {
        'does it': [
          ok(undefined, 204),
          ({ known: { action } }) =>
            action === 'resend'
              ? to('unvalidated.resent', { success: 'customers.emailResent' })
              : to('validated', { success: 'customers.emailValidated' }),
        ],
        'finds it validated already': [
          problem(409, { type: 'already-validated' }),
          to('alreadyValidated', { info: 'customers.emailAlreadyValidated' }),
        ],
        'finds an account without a password here': [
          problem(409, { type: 'linked-account' }),
          to('failed.linked', { danger: 'customers.emailLinked' }),
        ],
        'has sent too many letters': [
          problem(429, { type: 'too-many-tries' }),
          to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
        'finds the account gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'comes from another site': failed('forbidden', 403), 'has no permission': failed('forbidden', 403) },
      faults: {
        'finds the session ended': to('unvalidated.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(failed('lost', 500)),
        'runs into a timeout': failed('unanswered', 408),
        otherwise: failed('unavailable', 500),
      },
    },
  },
  perform: {
    'resend.requested': (page) => page.press('customers.resend'),
    'validation.requested': (page) => page.press('customers.validate'),
    dismissed: async (page, _, here) => {
      const isUnknown = here.is('failed.unanswered') || here.is('failed.lost');
      // After an unknown outcome, the page loads the actions of support again.
      const isLoaded = isUnknown ? here.henceforth({ getCustomerActions: ok([]) }) : undefined;
      await page.press('common.accept');
      await isLoaded;
    },
  },
  shows: {
    unvalidated: showsButtons,
    validated: settled,
    alreadyValidated: settled,
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
  },
});
