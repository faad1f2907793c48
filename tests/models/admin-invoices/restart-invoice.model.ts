import { restartInvoice } from '../../../src/areas/admin-invoices/flows/invoices';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { addressOf, type Channel, endedProcesses, failedId, pageOfAddress, user } from './processes';

type Known = { readonly channel: Channel };

const danger = (state: 'badRequest' | 'forbidden' | 'notFound' | 'unanswered' | 'lost' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text });

const list = (page: Page) => {
  page.data('ERROR');
  page.button({ data: `Reintentar ${failedId}` });
};

const unconfirmed = (page: Page) => {
  page.heading('status.unconfirmed');
  list(page);
};

const restarts = { blink: 'restartBlinkInvoice', lasalle: 'restartLaSalleInvoice' } as const;
const searches = { blink: 'findBlinkInvoices', lasalle: 'findLaSalleInvoices' } as const;

const both = (answer: ReturnType<typeof ok>) => answers({ restartBlinkInvoice: answer, restartLaSalleInvoice: answer });

export const restartInvoiceModel = model(restartInvoice, {
  name: 'Start an invoice process anew',
  area: 'admin-invoices',
  opens: addressOf('blink'),
  reach: [
    (page) => page.fill('invoices.year', '2026'),
    (page) => page.press('search.submit'),
    (page) => page.comes({ data: `Reintentar ${failedId}` }),
  ],
  around: endedProcesses,
  page: async () => {
    const page = await pageOfAddress();
    return ({ logic }) => page({ restarting: logic });
  },
  knows: { channel: 'blink' } as Known,
  inputs: {
    'a person who invoices Blink': { user, input: { channel: 'blink' }, leads: to('choosing.untouched') },
    'a person who invoices La Salle': {
      user,
      opens: addressOf('lasalle'),
      input: { channel: 'lasalle' },
      leads: to('choosing.untouched', { knows: { channel: 'lasalle' } }),
    },
  },
  events: {
    'restart.requested': { 'starts it anew': [{ id: failedId }, at({ choosing: to('restarting') })] },
    dismissed: to('choosing.untouched'),
  },
  calls: {
    restart: {
      sends: ({ channel }) => ({ [restarts[channel]]: { body: { id: Number(failedId) } } }),
      answers: {
        'starts the process': [both(ok()), to('choosing.restarted', { success: 'invoices.restarted' })],
        'finds that it has been started': [
          both(problem(409, { type: 'not-failed' })),
          to('failed.notFailed', { warning: 'invoices.notFailed' }),
        ],
        'finds no process': [both(problem(404, { type: 'not-found' })), danger('notFound', 'status.404')],
      },
      refused: { 'is not understood': danger('badRequest', 'status.400'), otherwise: danger('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('choosing.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(danger('lost', 'status.500')),
        'runs into a timeout': danger('unanswered', 'status.408'),
        otherwise: danger('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'restart.requested': (page, { id }) => page.press({ data: `Reintentar ${id}` }),
    dismissed: async (page, _, here) => {
      await page.press('common.accept');
      const search = searches[here.known.channel];
      await here.answers({ [search]: endedProcesses[search] ?? ok() });
    },
  },
  shows: {
    choosing: list,
    restarting: (page) => page.data('ERROR'),
    'failed.unanswered': unconfirmed,
    'failed.lost': unconfirmed,
    failed: list,
  },
});
