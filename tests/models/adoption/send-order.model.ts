import { createElement } from 'react';
import { order } from '../../../src/areas/adoption/flows/order';
import { sendOrder } from '../../../src/areas/adoption/flows/send-order';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { ana, detail, ids, names } from './wire';

type Known = {
  /** Whether the person has read that the school has ordered the title before. */
  readonly isWarned: boolean;
};

const title = detail().desTitulo;
const changed = to('outdated.changed', { danger: 'adoption.changed' });
const failed = to('kept.unavailable', { danger: 'gxa_50' });
const denied = to('denied', { danger: 'adoption.denied' });
const unknown = to('unknown', { danger: 'adoption.sendUnknown' });

/** The form as the person fills it in. */
const form = {
  counts: { students: 50, classrooms: 2, teachers: 3 },
  materials: [
    { id: ids.book, name: names.book, kind: 'ALUM', units: 1, unitsSent: 0 },
    { id: ids.guide, name: names.guide, kind: 'PROF', units: 1, unitsSent: 0 },
    { id: ids.poster, name: names.poster, kind: 'AULA', units: 1, unitsSent: 0 },
  ],
} as const;

/** Checks that the form still contains all entries. */
const filled = async (page: Page) => {
  await page.absent('common.retry');
  await page.ticked('adoption.authorisation', true);
};

export const sendOrderModel = model(sendOrder, {
  name: 'Send an order of free material',
  area: 'adoption',
  opens: '/gratis-adoption/1',
  around: { getAdoptionOrder: ok(detail()) },
  reach: [(page) => page.tick('adoption.authorisation'), (page) => page.press('adoption.send')],
  page: async () => {
    const { OrderPage } = await import('../../../src/areas/adoption/order-page');
    return ({ logic }) => createElement(OrderPage, { logic: order.provide({ actors: { sendOrder: childFlow(logic, true) } }) });
  },
  knows: { isWarned: false } as Known,
  inputs: {
    'a teacher': { user: ana, input: { id: 1, title, form, isAuthorised: true }, leads: to('sending') },
  },
  events: {
    retried: ({ is }) => {
      if (is('sent') || is('outdated') || is('denied')) return absent;
      return is('warned') ? to('sending', { knows: { isWarned: true } }) : to('sending');
    },
    closed: at({
      sending: absent,
      warned: to('cancelled'),
      kept: to('cancelled'),
      denied: to('cancelled'),
      unknown: to('cancelled'),
      outdated: to('over'),
      sent: to('done', { page: '/gratis-adoption' }),
    }),
  },
  calls: {
    sendOrder: {
      sends: ({ isWarned }) => ({
        sendAdoptionOrder: {
          path: { orderId: 1 },
          body: {
            order: {
              alumnosPeticion: 50,
              aulasPeticion: 2,
              profesoresPeticion: 3,
              materiales: Object.values(ids).map((idMaterial) => ({ idMaterial, unidadesActual: 1 })),
              autorizacion: true,
            },
            alert: isWarned,
          },
        },
      }),
      answers: {
        'sends it': [ok({ alert: null }), to('sent', { success: 'adoption.sent' })],
        'reads that the school has ordered the title before': [
          ok({ alert: 'ordered-before' }),
          to('warned', { warning: 'adoption.orderedBefore' }),
        ],
        'has sent something else before': [
          problem(409, { type: 'already-sent' }),
          to('outdated.alreadySent', { danger: 'adoption.alreadySent' }),
        ],
        'finds it closed': [problem(409, { type: 'not-open' }), changed],
        'finds the head-counts locked': [problem(409, { type: 'heads-locked' }), changed],
        'finds other materials': [problem(409, { type: 'other-materials' }), changed],
        'is no longer its teacher': [problem(403, { type: 'not-assigned' }), changed],
        'finds it gone': [problem(404, { type: 'not-found' }), changed],
        'is over a limit that has changed': [problem(400, { type: 'over-limit' }), changed],
        'has no unit left': [problem(400, { type: 'no-units' }), changed],
        'has head-counts to say now': [problem(400, { type: 'heads-missing' }), changed],
        'has to authorise it now': [problem(400, { type: 'not-authorised' }), changed],
        'may not order any more': [problem(403, { type: 'no-free-adoption' }), denied],
        'has no position any more': [problem(403, { type: 'no-position' }), denied],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('kept.tooManyTries', { warning: 'common.tooManyTries' })],
      },
      refused: denied,
      faults: {
        'finds the session ended': to('kept.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(unknown),
        otherwise: failed,
      },
    },
  },
  perform: {
    retried: (page) => page.press('common.retry'),
    closed: async (page, _, here) => {
      await page.press(here.is('sent') || here.is('outdated') || here.is('denied') ? 'common.accept' : 'common.cancel');
      // An outdated order is read again.
      if (here.is('outdated')) await here.answers({ getAdoptionOrder: ok(detail()) });
    },
  },
  shows: {
    sending: (page) => page.heading('adoption.sending'),
    warned: async (page) => {
      await page.heading('adoption.sendTitle.warned');
      await page.data(title);
    },
    kept: (page) => page.heading('adoption.sendTitle.kept'),
    denied: async (page) => {
      await page.heading('adoption.sendTitle.kept');
      await page.link('common.writeToUs');
    },
    unknown: (page) => page.heading('adoption.sendTitle.unknown'),
    outdated: async (page) => {
      await page.heading('adoption.sendTitle.outdated');
      await page.button('common.accept');
    },
    sent: async (page) => {
      await page.heading('adoption.sendTitle.sent');
      await page.data(title);
    },
    done: 'the person is on the way to the list',
    cancelled: filled,
    over: (page) => page.absent('adoption.sending'),
  },
});
