import { invoices } from '../../../src/areas/admin-invoices/flows/invoices';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { addressOf, type Channel, failedId, isRunning, pageOfAddress, settled, user } from './processes';

const typed = {
  nothing: { year: '', id: '' },
  'a year': { year: ' 2026 ', id: '' },
  'no year': { year: '26', id: '' },
  'an identifier': { year: '', id: '7' },
} as const;
type Typed = keyof typeof typed;

type Known = {
  readonly channel: Channel;
  readonly typed: Typed;
  /** The error of the year is told. */
  readonly isTold: boolean;
  readonly seen: 'nothing' | 'ended' | 'running';
};

const operations = {
  blink: { year: 'findBlinkInvoices', id: 'getBlinkInvoice' },
  lasalle: { year: 'findLaSalleInvoices', id: 'getLaSalleInvoice' },
} as const;

const asked = ({ channel, typed }: Known) =>
  typed === 'an identifier' ? { [operations[channel].id]: { path: { id: 7 } } } : { [operations[channel].year]: { path: { year: 2026 } } };

const nothing = answers({
  findBlinkInvoices: ok({ items: [] }),
  getBlinkInvoice: problem(404, { type: 'not-found' }),
  findLaSalleInvoices: ok({ items: [] }),
  getLaSalleInvoice: problem(404, { type: 'not-found' }),
});

const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) => to(`failed.${state}`, { danger: text });

const form = (page: Page, known: Known) => {
  page.heading(known.channel === 'blink' ? 'home.blinkInvoices' : 'home.laSalleInvoices');
  page.field('invoices.year', typed[known.typed].year);
  page.field('invoices.id', typed[known.typed].id);
  if (known.isTold) page.text('invoices.yearInvalid');
  else page.absent('invoices.yearInvalid');
};

const searching = (page: Page, known: Known) => {
  form(page, known);
  page.absent({ data: 'Descargar 7' });
};

const columns = (page: Page, { channel }: Known) => {
  for (const fact of ['01/10/2026', '31/10/2026', 'Octubre', 'berta@publisher.example']) page.data(fact);
  if (channel === 'blink') for (const fact of ['31/08/2027', '365']) page.data(fact);
  else page.absent({ data: '31/08/2027' });
};

const ended = (page: Page, known: Known) => {
  form(page, known);
  columns(page, known);
  for (const fact of ['FINALIZADO', 'Activaciones: 12']) page.data(fact);
  page.absent('invoices.running');
  page.link({ data: 'Descargar 7' });
  if (known.typed === 'an identifier') return;
  page.data('ERROR');
  page.disabled({ data: `Descargar ${failedId}` });
  page.button({ data: `Reintentar ${failedId}` });
  page.disabled({ data: 'Descargar 9' });
};

const runs = (page: Page, known: Known) => {
  form(page, known);
  columns(page, known);
  page.text('invoices.running');
  page.disabled({ data: 'Descargar 6' });
};

const listed = (page: Page, known: Known) => ({ nothing: searching, ended, running: runs })[known.seen](page, known);

export const invoicesModel = model(invoices, {
  name: 'Search invoice processes',
  area: 'admin-invoices',
  opens: addressOf('blink'),
  page: async () => {
    const page = await pageOfAddress();
    return ({ logic }) => page({ logic });
  },
  knows: { channel: 'blink', typed: 'nothing', isTold: false, seen: 'nothing' } as Known,
  inputs: {
    'a person who invoices Blink': { user, input: { channel: 'blink' }, leads: to('form') },
    'a person who invoices La Salle': {
      user,
      opens: addressOf('lasalle'),
      input: { channel: 'lasalle' },
      leads: to('form', { knows: { channel: 'lasalle' } }),
    },
  },
  events: {
    'field.changed': ({ known, is }) => {
      if (!is('form') && !is('refused')) return {};
      const types = (field: 'year' | 'id', name: Typed) =>
        [{ field, text: typed[name][field] }, to('form', { knows: { typed: name, isTold: false } })] as const;
      if (known.typed === 'no year') return { 'types a year': types('year', 'a year') };
      if (known.typed !== 'nothing') return {};
      return {
        'types a year': types('year', 'a year'),
        'types an identifier': types('id', 'an identifier'),
        ...(known.channel === 'blink' && is('form') && { 'types no year': types('year', 'no year') }),
      };
    },
    'search.requested': ({ known, is }) => {
      if (is('searching') || is('failed') || is('listed')) return undefined;
      if (known.typed === 'nothing') return to('refused.blank', { danger: 'search.blank' });
      if (known.typed === 'no year') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      return to('searching');
    },
    'refresh.requested': ({ known, is }) =>
      is('listed.settled') && known.seen === 'ended' && known.typed === 'a year' && known.channel === 'blink'
        ? to('listed.refreshing')
        : undefined,
    dismissed: to('form'),
  },
  after: { 'listed.waiting': [3_000, to('listed.refreshing')] },
  calls: {
    search: {
      sends: asked,
      answers: {
        'finds processes at their end': [answers(settled), to('listed.settled', { knows: { seen: 'ended' } })],
        'finds one that runs': [answers(isRunning), to('listed.waiting', { knows: { seen: 'running' } })],
        'finds nothing': [nothing, to('none', { info: 'search.nothing' })],
        'is not understood': [problem(400, { type: 'invalid-request' }), failed('badRequest', 'status.400')],
        'is not allowed any more': [problem(403, { type: 'not-allowed' }), failed('forbidden', 'status.403')],
      },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
    refresh: {
      quietly: true,
      sends: asked,
      answers: {
        'sees that all are at their end': [answers(settled), to('listed.settled', { knows: { seen: 'ended' } })],
        'sees that one still runs': [answers(isRunning), to('listed.waiting', { knows: { seen: 'running' } })],
        'sees nothing any more': [
          nothing,
          ({ known }) => (known.typed === 'an identifier' ? to('listed.waiting') : to('listed.settled', { knows: { seen: 'nothing' } })),
        ],
        'is not understood again': [problem(400, { type: 'invalid-request' }), to('listed.waiting')],
        'may not look again': [problem(403, { type: 'not-allowed' }), to('listed.waiting')],
      },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        otherwise: to('listed.waiting'),
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(field === 'year' ? 'invoices.year' : 'invoices.id', text),
    'search.requested': (page) => page.press('search.submit'),
    'refresh.requested': async (page, _, here) => {
      await page.press({ data: `Reintentar ${failedId}` });
      await here.answers({ restartBlinkInvoice: ok() });
    },
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    form,
    refused: form,
    searching,
    listed,
    none: searching,
    interrupted: searching,
    failed: searching,
  },
});
