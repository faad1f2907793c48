import { productKey } from '../../../src/areas/admin-access/flows/product-keys';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { many, type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { mail, path, unopenedKey, usedKey, user } from './keys';

const itemOf = ({ license, registeredDevices, productKey: id, ...item }: typeof usedKey) => ({
  ...item,
  id,
  licence: license,
  devices: registeredDevices,
});

const entry = {
  administrator: 'berta@publisher.example',
  action: 'RESET',
  dateTxt: '25/11/2026 09:05:31',
  result: 'OK',
  devices: 4,
} as const;
const log = [{ ...entry, action: 'LOG', dateTxt: '25/11/2026 10:15:00', devices: 3 } as const, entry];

const dateOf = (n: number) => `${String(n).padStart(2, '0')}/10/2026 09:05:31`;

const gone = problem(404, { type: 'not-found' });
const danger = (state: 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unanswered' | 'lost' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text });
const changed = to('failed.changed', { warning: 'access.changed' });

const isGone = [gone, danger('notFound', 'status.404')] as const;
const refused = { 'is not understood': danger('badRequest', 'status.400'), otherwise: danger('forbidden', 'status.403') };

const faults = {
  'finds the session ended': to('choosing.interrupted', { warning: 'common.interrupted' }),
  'runs into a timeout': danger('timedOut', 'status.408'),
  otherwise: danger('unavailable', 'status.500'),
} as const;

/** The outcomes of faults after which the key may have been reset. */
const lostFaults = {
  'finds the session ended': faults['finds the session ended'],
  ...lostAnswers(danger('lost', 'status.500')),
  'runs into a timeout': danger('unanswered', 'status.408'),
  otherwise: faults.otherwise,
};

const found = ok({ total: 2, items: [usedKey, unopenedKey] });

const reset = `Reiniciar ${usedKey.productKey}`;

const list = (page: Page) => {
  page.heading('access.title');
  page.data(usedKey.name);
  for (const { productKey: key, orderId, detailId } of [usedKey, unopenedKey]) {
    page.data(key);
    page.text('access.detail', { order: orderId, detail: detailId });
  }
};

const unconfirmed = (page: Page) => {
  page.heading('status.unconfirmed');
  list(page);
};

type Known = {
  readonly seen: SeenRows;
  /** Whether the last log was closed on its second page. The next log begins with its first page all the same. */
  readonly isTurned: boolean;
};

export const productKeyModel = model(productKey, {
  name: 'Look after a product key',
  area: 'admin-access',
  opens: `${path}?email=${encodeURIComponent(mail)}`,
  reach: [(page) => page.comes({ data: reset })],
  around: { findProductKeys: found },
  page: async () => {
    const { ProductAccessPage } = await import('../../../src/areas/admin-access/product-access-page');
    return ({ logic }) => <ProductAccessPage keyLogic={logic} />;
  },
  knows: { seen: 'few', isTurned: false } as Known,
  inputs: { 'a support person': { user, leads: to('choosing.untouched') } },
  events: {
    'reset.requested': {
      'resets a key with devices': [
        { item: itemOf(usedKey) },
        at({ choosing: ({ known }) => (known.isTurned ? undefined : to('confirming')) }),
      ],
      'resets a key without devices': [{ item: itemOf(unopenedKey) }, at({ choosing: disabled })],
    },
    'reset.confirmed': to('resetting'),
    'log.requested': { 'asks for the log': [{ item: itemOf(usedKey) }, at({ choosing: to('readingLog') })] },
    'page.chosen': ({ known }) => turnings(known.seen, (seen) => to('log', { knows: { seen } })),
    dismissed: to('choosing.untouched'),
    back: ({ known: { seen } }) => to('choosing.untouched', { knows: { seen: 'few', isTurned: seen === 'second' } }),
  },
  calls: {
    reset: {
      sends: () => ({
        actOnProductKey: {
          path: { productKey: 'PK/2026/000101', operation: 'RESET' },
          body: { orderId: '90001', detailId: '1', registeredDevices: 3 },
        },
      }),
      answers: {
        'resets the devices': [ok({ registeredDevices: 0, log }), to('choosing.reset', { success: 'access.done' })],
        'finds that devices have changed': [problem(412, { type: 'changed-meanwhile' }), changed],
        'finds that there are no devices any more': [problem(409, { type: 'no-devices' }), changed],
        'finds the key gone': isGone,
      },
      refused,
      faults: lostFaults,
    },
    readLog: {
      sends: () => ({
        actOnProductKey: {
          path: { productKey: 'PK/2026/000101', operation: 'LOG' },
          body: { orderId: '90001', detailId: '1', registeredDevices: 3 },
        },
      }),
      answers: {
        'gets the log': [ok({ registeredDevices: 3, log }), to('log', { knows: { isTurned: false } })],
        'gets a long log': [
          ok({ registeredDevices: 3, log: many((n) => ({ ...entry, action: n === 1 ? 'LOG' : 'RESET', dateTxt: dateOf(n) })) }),
          to('log', { knows: { seen: 'first', isTurned: false } }),
        ],
        'finds the key gone': isGone,
        'is told that devices have changed': [problem(412, { type: 'changed-meanwhile' }), danger('unavailable', 'status.500')],
        'is told that there are no devices': [problem(409, { type: 'no-devices' }), danger('unavailable', 'status.500')],
      },
      refused,
      faults,
    },
  },
  perform: {
    'page.chosen': turn,
    'reset.requested': (page, { item }) => page.press({ data: `Reiniciar ${item.id}` }),
    'reset.confirmed': (page) => page.press('access.confirm'),
    'log.requested': (page) => page.press({ data: `Historial ${usedKey.productKey}` }),
    dismissed: async (page, _, here) => {
      if (here.is('confirming')) return page.press('common.cancel');
      await page.press('common.accept');
      await here.answers({ findProductKeys: found });
    },
    back: (page) => page.press('common.back'),
  },
  shows: {
    choosing: list,
    confirming: (page) => {
      page.heading('access.confirmTitle');
      page.text('access.confirmText', { product: usedKey.name, key: usedKey.productKey, devices: 3 });
    },
    resetting: (page) => page.text('access.confirmText', { product: usedKey.name, key: usedKey.productKey, devices: 3 }),
    readingLog: list,
    log: (page, { seen }) => {
      page.heading('access.logTitle', { product: usedKey.name });
      showsRows(page, seen, dateOf);
      if (seen !== 'few') return;
      for (const fact of ['25/11/2026 09:05:31', '25/11/2026 10:15:00', entry.administrator, 'OK', '4']) page.data(fact);
      page.text('access.reset');
      page.text('access.log');
    },
    'failed.unanswered': unconfirmed,
    'failed.lost': unconfirmed,
    failed: list,
  },
});
