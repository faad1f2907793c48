import { invoices, invoicesInput } from '../../../src/areas/admin-invoices/flows/invoices';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { addressOf, type Channel, endedProcesses, failedId, isRunning, long, pageOfAddress, user, userOf } from './processes';

const typed = {
  nothing: { year: '', id: '' },
  'a year': { year: ' 2026 ', id: '' },
  'no year': { year: '26', id: '' },
  'an identifier': { year: '', id: '7' },
  both: { year: ' 2026 ', id: '7' },
} as const;
type Typed = keyof typeof typed;

type Known = {
  readonly channel: Channel;
  readonly typed: Typed;
  /** The search of the page, which the address contains too. */
  readonly asked: Typed;
  /** Whether the error of the year is shown. */
  readonly isTold: boolean;
  readonly seen: 'nothing' | 'ended' | 'running' | 'many';
  /** The visible rows of a long list. */
  readonly rows: SeenRows;
};

const operations = {
  blink: { year: 'findBlinkInvoices', id: 'getBlinkInvoice' },
  lasalle: { year: 'findLaSalleInvoices', id: 'getLaSalleInvoice' },
} as const;

const requestOf = ({ channel, asked }: Known) =>
  asked === 'an identifier' ? { [operations[channel].id]: { path: { id: 7 } } } : { [operations[channel].year]: { path: { year: 2026 } } };

const nothing = answers({
  findBlinkInvoices: ok({ items: [] }),
  getBlinkInvoice: problem(404, { type: 'not-found' }),
  findLaSalleInvoices: ok({ items: [] }),
  getLaSalleInvoice: problem(404, { type: 'not-found' }),
});

/** A search without a list: no rows of a former list are left. */
const withoutList = { seen: 'nothing', rows: 'few' } as const;

const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: withoutList });

const form = (page: Page, known: Known) => {
  page.heading(known.channel === 'blink' ? 'home.blinkInvoices' : 'home.laSalleInvoices');
  page.field('invoices.year', typed[known.typed].year);
  page.field('invoices.id', typed[known.typed].id);
  if (known.isTold && known.typed === 'no year') page.text('invoices.yearInvalid');
  else page.absent('invoices.yearInvalid');
  if (known.isTold && known.typed === 'both') page.text('invoices.eitherOne');
  else page.absent('invoices.eitherOne');
  page.address(
    addressOf(known.channel),
    { nothing: '', 'a year': 'year=+2026+', 'no year': 'year=26', 'an identifier': 'id=7', both: '' }[known.asked],
  );
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
  if (known.asked === 'an identifier') return;
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

const showsMany = (page: Page, known: Known) => {
  form(page, known);
  showsRows(page, known.rows, userOf);
};

const listed = (page: Page, known: Known) => ({ nothing: searching, ended, running: runs, many: showsMany })[known.seen](page, known);

export const invoicesModel = model(invoices, {
  name: 'Search invoice processes',
  area: 'admin-invoices',
  opens: addressOf('blink'),
  page: async () => {
    const page = await pageOfAddress();
    return ({ logic }) => page({ logic });
  },
  knows: { channel: 'blink', typed: 'nothing', asked: 'nothing', isTold: false, seen: 'nothing', rows: 'few' } as Known,
  inputs: {
    'a person who invoices Blink': { user, input: invoicesInput('blink', ''), leads: to('form') },
    'a person who comes back to a list': {
      user,
      opens: `${addressOf('blink')}?id=7`,
      input: invoicesInput('blink', 'id=7'),
      leads: to('searching', { knows: { typed: 'an identifier', asked: 'an identifier' } }),
    },
    'a person with a year in the address that is none': {
      user,
      opens: `${addressOf('blink')}?year=26`,
      input: invoicesInput('blink', 'year=26'),
      leads: to('refused.faulty', { danger: 'search.faulty', knows: { typed: 'no year', asked: 'no year', isTold: true } }),
    },
    'a person who invoices La Salle': {
      user,
      opens: addressOf('lasalle'),
      input: invoicesInput('lasalle', ''),
      leads: to('form', { knows: { channel: 'lasalle' } }),
    },
  },
  events: {
    'field.changed': ({ known, is }) => {
      if (!is('form') && !is('refused')) return {};
      const types = (field: 'year' | 'id', name: Typed) =>
        [{ field, text: typed[name][field] }, to('form', { knows: { typed: name, isTold: false } })] as const;
      if (known.typed === 'no year') return { 'types a year': types('year', 'a year') };
      if (known.typed === 'a year' && known.channel === 'blink' && is('form') && known.asked === 'nothing') {
        return { 'types an identifier too': types('id', 'both') };
      }
      if (known.typed !== 'nothing') return {};
      return {
        'types a year': types('year', 'a year'),
        'types an identifier': types('id', 'an identifier'),
        ...(known.channel === 'blink' && is('form') && { 'types no year': types('year', 'no year') }),
      };
    },
    'search.requested': ({ known, is }) => {
      if (is('searching') || is('failed')) return undefined;
      if (is('listed') && known.rows !== 'second') return undefined;
      if (known.typed === 'nothing') return to('refused.blank', { danger: 'search.blank' });
      if (known.typed === 'no year') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      if (known.typed === 'both') return to('refused.faulty', { danger: 'search.faulty', knows: { isTold: true } });
      return to('searching', { knows: { asked: known.typed } });
    },
    'process.started': ({ known, is }) =>
      known.channel === 'blink' &&
      ((is('form') && known.typed === 'a year' && known.asked === 'nothing') || (is('listed.settled') && known.rows === 'second'))
        ? { 'starts a process': [{ id: '7' }, to('searching', { knows: { asked: 'an identifier' } })] }
        : {},
    'refresh.requested': ({ known, is }) =>
      is('listed.settled') && known.seen === 'ended' && known.asked === 'a year' && known.channel === 'blink'
        ? to('listed.refreshing')
        : undefined,
    'page.chosen': ({ known, is }) =>
      is('listed.settled') && known.seen === 'many' ? turnings(known.rows, (rows) => to('listed.settled', { knows: { rows } })) : {},
    dismissed: to('form'),
  },
  after: { 'listed.waiting': [3_000, to('listed.refreshing')] },
  calls: {
    search: {
      sends: requestOf,
      answers: {
        'finds processes at their end': [answers(endedProcesses), to('listed.settled', { knows: { seen: 'ended', rows: 'few' } })],
        'finds one that runs': [answers(isRunning), to('listed.waiting', { knows: { seen: 'running', rows: 'few' } })],
        'finds many': [
          answers(long),
          ({ known }) =>
            known.asked === 'an identifier'
              ? to('listed.settled', { knows: { seen: 'ended', rows: 'few' } })
              : to('listed.settled', { knows: { seen: 'many', rows: 'first' } }),
        ],
        'finds nothing': [nothing, to('none', { info: 'search.nothing', knows: withoutList })],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), otherwise: failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted', knows: withoutList }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
    refresh: {
      quietly: true,
      sends: requestOf,
      answers: {
        'sees that all are at their end': [answers(endedProcesses), to('listed.settled', { knows: { seen: 'ended' } })],
        'sees that one still runs': [answers(isRunning), to('listed.waiting', { knows: { seen: 'running' } })],
        'sees nothing any more': [
          nothing,
          ({ known }) => (known.asked === 'an identifier' ? to('listed.waiting') : to('listed.settled', { knows: { seen: 'nothing' } })),
        ],
      },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        otherwise: to('listed.waiting'),
      },
    },
  },
  perform: {
    'page.chosen': turn,
    'field.changed': (page, { field, text }) => page.fill(field === 'year' ? 'invoices.year' : 'invoices.id', text),
    'search.requested': (page) => page.press('search.submit'),
    'refresh.requested': async (page, _, here) => {
      await page.press({ data: `Reintentar ${failedId}` });
      await here.answers({ restartBlinkInvoice: ok() });
    },
    'process.started': async (page, _, here) => {
      const order = { start: '2026-10-01', end: '2026-10-31', expires: '2027-08-31', days: '365' };
      for (const [name, text] of Object.entries(order)) await page.fill(`invoices.${name as keyof typeof order}`, text);
      await page.press('invoices.submit');
      await here.answers({ createBlinkInvoice: ok({ id: 7 }) });
      await page.comes('common.accept');
      await page.press('common.accept');
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
