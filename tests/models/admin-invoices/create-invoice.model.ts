import { createInvoice } from '../../../src/areas/admin-invoices/flows/invoices';
import type { Order } from '../../../src/areas/admin-invoices/types';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok } from '../../support/wire/answers';
import { like } from '../../support/wire/sent';
import { writtenDay } from '../written-day';
import { addressOf, type Channel, endedProcesses, pageOfAddress, user } from './processes';

const empty: Order = { start: '', end: '', expires: '', days: '', comment: '' };

type Known = {
  readonly channel: Channel;
  readonly order: Order;
  /** The identifier of the process in a dialog. */
  readonly id: string;
  /** The page to which the person is going. */
  readonly destination: '/admin' | '/';
  /** Whether the error of a day that does not exist is shown. */
  readonly isTold: boolean;
};

/**
 * The entries in the order in which the person makes them. A wrong entry precedes each correct entry: an end before the beginning, a day
 * that does not exist, and letters.
 */
const steps = {
  blink: [
    { field: 'start', text: '2026-10-01' },
    { field: 'end', text: '2026-09-30' },
    { field: 'end', text: '2026-10-31' },
    { field: 'expires', text: '31/09/2027' },
    { field: 'expires', text: '2027-08-31' },
    { field: 'days', text: '3a' },
    { field: 'days', text: '365' },
  ],
  lasalle: [
    { field: 'start', text: '2026-10-01' },
    { field: 'end', text: '2026-09-30' },
    { field: 'end', text: '2026-10-31' },
  ],
} as const;

/** Returns the number of steps that the form already contains. */
const stepOf = ({ channel, order }: Known) => steps[channel].findLastIndex(({ field, text }) => order[field] === text) + 1;
const isFilled = (known: Known) => stepOf(known) === steps[known.channel].length;

const key = { blink: /^[\da-f-]{36}_2026-10-01_2026-10-31_2027-08-31_365$/, lasalle: /^[\da-f-]{36}_2026-10-01_2026-10-31__$/ };
const order = { startdate: '2026-10-01', enddate: '2026-10-31', comment: '', user: 'berta@publisher.example' };

const staying = to('editing.untouched', { knows: { destination: '/admin' } });

const failed = to('failed', { danger: 'invoices.error', knows: { id: '' } });

const form = (page: Page, { channel, order: typed, isTold }: Known) => {
  page.field('invoices.start', writtenDay(typed.start));
  page.field('invoices.end', writtenDay(typed.end));
  page.field('invoices.comment', typed.comment);
  if (isTold) page.text('common.dayInvalid');
  else page.absent('common.dayInvalid');
  if (typed.end === '2026-09-30') page.text('invoices.endsBeforeStart');
  else page.absent('invoices.endsBeforeStart');
  if (channel === 'blink') {
    page.field('invoices.expires', writtenDay(typed.expires));
    page.field('invoices.days', typed.days);
  } else page.absent('invoices.days');
};

const outcome = (page: Page, { id }: Known) => page.text('invoices.outcome', { id });

export const createInvoiceModel = model(createInvoice, {
  name: 'Start an invoice process',
  area: 'admin-invoices',
  opens: addressOf('blink'),
  page: async () => {
    const page = await pageOfAddress();
    return ({ logic }) => page({ creating: logic });
  },
  knows: { channel: 'blink', order: empty, id: '', destination: '/admin', isTold: false } as Known,
  inputs: {
    'a person who invoices Blink': {
      user,
      input: { channel: 'blink', user: 'berta@publisher.example' },
      leads: to('editing.untouched'),
    },
    'a person who invoices La Salle': {
      user,
      opens: addressOf('lasalle'),
      input: { channel: 'lasalle', user: 'berta@publisher.example' },
      leads: to('editing.untouched', { knows: { channel: 'lasalle' } }),
    },
  },
  events: {
    'field.changed': ({ known, is }) => {
      const next = steps[known.channel][stepOf(known)];
      if (!is('editing') || !next) return {};
      const typed = { ...known.order, [next.field]: next.text };
      return { [`types ${next.text} into ${next.field}`]: [next, to('editing.untouched', { knows: { order: typed, isTold: false } })] };
    },
    'field.left': ({ known: { order: typed, isTold }, is }) =>
      is('editing.untouched') && typed.expires === '31/09/2027' && !isTold
        ? { 'leaves the expiration': [{ field: 'expires' }, to('editing.untouched', { knows: { isTold: true } })] }
        : {},
    'create.requested': ({ known, is }) => {
      if (!is('editing')) return undefined;
      return isFilled(known) ? to('creating') : disabled;
    },
    cancelled: ({ known, is }) => {
      if (!is('editing')) return undefined;
      return stepOf(known) === 0 ? to('left', { page: '/admin' }) : to('leaving');
    },
    'leave.requested': ({ known, is }) => {
      const back = { to: '/' };
      if (is('leaving')) return { 'goes back': [back, staying] as const };
      // Leaving is tried once with input, and once without.
      if (!is('editing.untouched') || known.channel === 'blink') return {};
      if (stepOf(known) === 0) return { 'has filled in nothing': [back, absent] as const };
      return stepOf(known) === 1 ? { 'goes back': [back, to('leaving', { knows: { destination: '/' } })] as const } : {};
    },
    // For people of the back-office, '/' leads to their own landing page, which the page guards choose.
    'leave.confirmed': ({ known }) => (known.destination === '/' ? undefined : to('left', { page: known.destination })),
    dismissed: ({ is }) => (is('created') ? to('editing.untouched', { knows: { order: empty, id: '' } }) : staying),
  },
  calls: {
    create: {
      sends: ({ channel }) =>
        channel === 'blink'
          ? { createBlinkInvoice: { body: { ...order, expirationdate: '2027-08-31', durationdays: 365, pid: like(key.blink) } } }
          : { createLaSalleInvoice: { body: { ...order, key: like(key.lasalle) } } },
      answers: {
        'starts a process': [
          answers({ createBlinkInvoice: ok({ id: 7 }), createLaSalleInvoice: ok({ clave: '7', errnumber: 0 }) }),
          to('created', { success: 'invoices.success', knows: { id: '7' } }),
        ],
      },
      faults: { 'finds the session ended': to('editing.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`invoices.${field}`, writtenDay(text)),
    'field.left': (page) => page.leave('invoices.expires'),
    'create.requested': (page) => page.press('invoices.submit'),
    cancelled: (page) => page.press('common.cancel'),
    // Without input, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, _, { is, known }) => (is('editing') && stepOf(known) === 0 ? page.press('leaving.leave') : page.goBack()),
    'leave.confirmed': (page) => page.press('leaving.leave'),
    dismissed: async (page, _, here) => {
      await page.press(here.is('leaving') ? 'leaving.stay' : 'common.accept');
      if (!here.is('created')) return;
      const search = here.known.channel === 'blink' ? 'getBlinkInvoice' : 'getLaSalleInvoice';
      await here.answers({ [search]: endedProcesses[search] ?? ok() });
    },
  },
  shows: {
    editing: form,
    leaving: (page) => page.heading('leaving.title'),
    creating: form,
    created: outcome,
    failed: outcome,
    left: 'The portal is on its way home.',
  },
});
