import { namePosition } from '../../../src/areas/adoption/flows/name-position';
import { aTeacher, libraryOnTheWire } from '../../support/fixtures';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { bookOnTheWire } from '../home/book-on-the-wire';
import { keepShownMessages } from '../home/keep-shown-messages';
import { lostAnswers } from '../lost-answers';

type Known = {
  /** The name of the position. */
  readonly chosen: 'Dirección' | 'Jefatura de departamento' | null;
  readonly accepts: boolean;
  /** Whether the sign-in dialog of the portal covers the page. */
  readonly isCovered: boolean;
  /** The page to which the person is going. */
  readonly wanted: '/gratis-adoption' | '/gratis-adoption/3';
};

const ana = aTeacher({ postLogin: true, gpaPermission: true });
const positions = [
  { idCargo: '1', desCargo: 'Dirección' },
  { idCargo: '3', desCargo: 'Jefatura de departamento' },
];

const begun: Pick<Known, 'chosen' | 'accepts'> = { chosen: null, accepts: false };
const failed = to('failed.unavailable', { danger: 'gxa_50' });
const notSaved = to('form.notSaved', { danger: 'adoption.positionNotSaved' });
const unknown = to('form.unknown', { danger: 'adoption.positionUnknown' });
const notRefreshed = to('notRefreshed', { danger: 'adoption.positionSavedNotLoaded' });
const closed = to('closed', { knows: begun });

const offers = (page: Page, { chosen, accepts }: Known) => {
  page.heading('adoption.positionTitle');
  page.field('adoption.position', chosen === null ? '' : (positions.find(({ desCargo }) => desCargo === chosen)?.idCargo ?? ''));
  page.ticked('adoption.accept', accepts);
  page.text('adoption.terms');
};

const saving = (page: Page) => {
  page.heading('adoption.positionTitle');
  page.disabled('common.cancel');
};

export const namePositionModel = model(namePosition, {
  name: 'Name the position at school',
  area: 'adoption',
  opens: '/',
  page: async () => {
    const [{ ToDo }, { LibraryDisplay }, { useUser }] = await Promise.all([
      import('../../../src/areas/home/banners'),
      import('../../../src/areas/library/library-display'),
      import('../../../src/areas/session'),
      import('../../../src/areas/adoption/name-position'),
      import('../../../src/areas/adoption/position-dialog'),
    ]);
    return function Page({ logic }) {
      const user = useUser();
      return <LibraryDisplay below={() => <ToDo user={user} logic={logic} />} />;
    };
  },
  around: { getLibrary: ok(libraryOnTheWire([bookOnTheWire])) },
  reach: [(page) => page.comes('library.seeAll'), (page) => page.comes('home.freeAdoption.action')],
  knows: { ...begun, isCovered: false, wanted: '/gratis-adoption' } as Known,
  inputs: {
    'a teacher who may order free material': {
      user: ana,
      keeps: keepShownMessages(ana, 'notification', 'promotion', 'survey'),
      leads: to('closed'),
    },
    'a teacher whom a link to an order has led here': {
      user: ana,
      keeps: keepShownMessages(ana, 'notification', 'promotion', 'survey'),
      notInBrowser: 'There the portal asks before the page is there: a journey follows such a link.',
      leads: to('closed', { knows: { wanted: '/gratis-adoption/3' } }),
    },
  },
  events: {
    opened: ({ is, known }) => (is('closed') ? { 'is asked': [{ to: known.wanted }, to('loading')] } : {}),
    'position.chosen': ({ known, is }) => {
      if (!is('form') || known.isCovered || (known.chosen !== null && !is('form.noPosition') && !is('form.notSaved'))) return {};
      return known.chosen === null
        ? { 'chooses a position': [{ id: '3' }, to('form.editing', { knows: { chosen: 'Jefatura de departamento' } })] }
        : { 'chooses another one': [{ id: '1' }, to('form.editing', { knows: { chosen: 'Dirección' } })] };
    },
    'acceptance.ticked': ({ known, is }) => {
      if (!is('form') || known.isCovered) return {};
      return known.accepts
        ? { 'clears the box': [{ isTicked: false }, to('form.editing', { knows: { accepts: false } })] }
        : { 'accepts the terms': [{ isTicked: true }, to('form.editing', { knows: { accepts: true } })] };
    },
    accepted: ({ known, is }) => {
      if (!is('form') || known.isCovered) return undefined;
      if (known.chosen === null) return to('form.noPosition');
      return known.accepts ? to('saving') : to('form.notAccepted');
    },
    cancelled: ({ known, is }) =>
      known.isCovered || is('closed') || is('saving') || is('checking') || is('refreshing') ? undefined : closed,
    retried: at({
      failed: to('loading'),
      outdated: to('loading'),
      notRefreshed: to('refreshing'),
      form: absent,
    }),
  },
  calls: {
    loadPositions: {
      sends: () => ({ getPositions: {} }),
      answers: {
        'reads the positions': [ok({ positions }), to('form.editing', { knows: { chosen: null } })],
        'reads that there are none': [ok({ positions: [] }), failed],
        'may not order any more': [problem(403, { type: 'no-free-adoption' }), failed],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
    savePosition: {
      sends: ({ chosen }) => ({
        setPosition: { body: { position: chosen === 'Dirección' ? '1##Dirección' : '3##Jefatura de departamento' } },
      }),
      answers: {
        'saves it': [ok(), to('refreshing')],
        'finds it gone': [problem(400, { type: 'unknown-position' }), to('outdated', { danger: 'adoption.positionGone' })],
        'may not order any more': [problem(403, { type: 'no-free-adoption' }), notSaved],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('form.tooManyTries', { warning: 'common.tooManyTries' })],
      },
      faults: {
        'finds the session ended': to('form.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(to('checking')),
        otherwise: notSaved,
      },
    },
    askPosition: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: {
        'finds no position': [ok(ana), unknown],
        'finds the head of a department': [
          ok({ ...ana, positionId: '3', positionName: 'Jefatura de departamento' }),
          ({ known }) => (known.chosen === 'Dirección' ? unknown : to('named', { page: known.wanted })),
        ],
      },
      faults: { 'finds nobody signed in': { ...unknown, knows: { isCovered: true } }, otherwise: unknown },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: {
        'loads the account': [
          ok({ ...ana, positionId: '3', positionName: 'Jefatura de departamento' }),
          ({ known }) => to('named', { page: known.wanted }),
        ],
      },
      faults: notRefreshed,
    },
  },
  perform: {
    opened: async (page, { to }) => {
      if (to === '/gratis-adoption') return page.press('home.freeAdoption.action');
      const { positionRequest } = await import('../../../src/shared/flow/position-request');
      positionRequest.ask(to);
    },
    'position.chosen': (page, { id }) =>
      page.choose('adoption.position', { data: positions.find(({ idCargo }) => idCargo === id)?.desCargo ?? '' }),
    'acceptance.ticked': (page) => page.tick('adoption.accept'),
    accepted: (page) => page.press('common.accept'),
    cancelled: (page) => page.press('common.cancel'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    closed: (page) => page.absent('adoption.positionTitle'),
    loading: (page) => page.heading('adoption.positionTitle'),
    failed: (page) => {
      page.heading('adoption.positionTitle');
      page.absent('common.accept');
    },
    form: offers,
    'form.noPosition': (page) => page.text('gxa_51'),
    'form.notAccepted': (page) => page.text('gxa_52'),
    saving,
    checking: saving,
    refreshing: saving,
    outdated: (page) => page.heading('adoption.positionTitle'),
    notRefreshed: (page) => page.heading('adoption.positionTitle'),
    named: 'the person is on the way to the orders',
  },
});
