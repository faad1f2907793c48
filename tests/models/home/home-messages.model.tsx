import { homeMessages } from '../../../src/areas/home/flows/home-messages';
import type { Message } from '../../../src/areas/home/types';
import { aTeacher, libraryOnTheWire } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { bookOnTheWire } from './book-on-the-wire';
import { keepShownMessages } from './keep-shown-messages';
import { anInvitation, isPromotion, preferencesOnTheWire } from './promotion-on-the-wire';
import { surveyOnTheWire } from './survey-on-the-wire';

type Known = {
  /** Messages that have not been shown. */
  readonly due: readonly Message[];
  /** The next message, which is open over the page if `isOpen`. */
  readonly turn: Message | null;
  readonly isOpen: boolean;
  /** Whether the person has opened a dialog. */
  readonly hasLooked: boolean;
  /** Whether the notification is about free adoption, for which the person has to name their position first. */
  readonly isAsked: boolean;
};

const order: readonly Message[] = ['notification', 'promotion', 'survey'];

const turnOf = (known: Known, due: readonly Message[]) => {
  const next = order.find((each) => due.includes(each));
  const knows = { ...known, due, turn: next ?? null, isOpen: false };
  return next ? to(`${next}.asking`, { knows }) : to('silent', { knows });
};

/** Returns the outcome of opening a message, which is possible only in the turn of the message. */
const opens =
  (message: Message) =>
  ({ known }: { readonly known: Known }) =>
    known.turn === message && !known.isOpen ? to(`${message}.speaking`, { knows: { isOpen: true } }) : undefined;
const ends =
  (message: Message) =>
  ({ known }: { readonly known: Known }) =>
    known.turn === message
      ? turnOf(
          known,
          known.due.filter((each) => each !== message),
        )
      : undefined;

const notInBrowser = 'The header asks the server for the survey too: the answers cannot be told apart.';

const started = (due: readonly Message[], isAsked = false) => turnOf({ due, turn: null, isOpen: false, hasLooked: false, isAsked }, due);

const all = aTeacher({ postLogin: true, gpaPermission: false });
const responsible = aTeacher({ postLogin: true, gpaPermission: true });
const sees: Readonly<Record<Message, (page: Page, known: Known) => void>> = {
  notification: (page, { isAsked }) => page.heading(isAsked ? 'notification.freeAdoptionTitle' : 'notification.changedTitle'),
  promotion: (page) => page.heading({ data: 'Encuentro de docentes' }),
  survey: (page) => page.heading('survey.title'),
};

/** Checks that only the current message is open over the page. */
const showsAlone = (page: Page, known: Known) => {
  const { turn, isOpen } = known;
  if (turn && isOpen) sees[turn](page, known);
  if (!isOpen || turn !== 'notification') page.absent('notification.changedTitle');
  if (!isOpen || turn !== 'promotion') page.absent({ data: 'Encuentro de docentes' });
  if (!isOpen || turn !== 'survey') page.absent('survey.title');
  if (isOpen) page.absent('library.all');
};

export const homeMessagesModel = model(homeMessages, {
  name: 'Hear what home has to say',
  area: 'home',
  opens: '/',
  around: { getLibrary: ok(libraryOnTheWire([bookOnTheWire])) },
  isOurs: (address) => /\/(notifications|promotions\/preferences)$/.test(address) || isPromotion(address),
  page: async () => (await import('./home-with-library')).HomeWithLibrary,
  knows: { due: [], turn: null, isOpen: false, hasLooked: false, isAsked: false } as Known,
  inputs: {
    'a teacher in Spain': { user: all, input: { due: order, canOrder: false, needsPosition: false }, notInBrowser, leads: started(order) },
    'a teacher in Spain who has heard of the survey': {
      user: all,
      keeps: keepShownMessages(all, 'survey'),
      input: { due: ['notification', 'promotion'], canOrder: false, needsPosition: false },
      leads: started(['notification', 'promotion']),
    },
    'a teacher in Italy': {
      user: aTeacher({ gpaPermission: false, countryId: 1054, countryName: 'Italia' }),
      input: { due: ['notification', 'survey'], canOrder: false, needsPosition: false },
      notInBrowser,
      leads: started(['notification', 'survey']),
    },
    'a teacher who has heard all': {
      user: all,
      keeps: keepShownMessages(all, ...order),
      input: { due: [], canOrder: false, needsPosition: false },
      leads: started([]),
    },
    'a teacher who may order free adoption, without a position': {
      user: responsible,
      keeps: keepShownMessages(responsible, 'promotion', 'survey'),
      input: { due: ['notification'], canOrder: true, needsPosition: true },
      leads: started(['notification'], true),
    },
  },
  events: {
    'notification.opened': opens('notification'),
    'notification.ended': ends('notification'),
    left: ({ known }) => {
      if (known.turn !== 'notification' || !known.isOpen) return {};
      const knows = { turn: null, isOpen: false };
      if (!known.isAsked) return { 'goes to edit the library': [{ to: '/edit-library' }, to('silent', { page: '/edit-library', knows })] };
      return {
        'is asked for their position': [{ to: '/gratis-adoption' }, to('covered', { knows: { ...knows, due: [], hasLooked: true } })],
      };
    },
    'promotion.opened': opens('promotion'),
    'promotion.ended': ends('promotion'),
    'survey.opened': opens('survey'),
    'survey.ended': ends('survey'),
    'dialog.opened': ({ known }) =>
      known.isOpen || known.hasLooked || known.isAsked ? undefined : to('covered', { knows: { turn: null, hasLooked: true } }),
    'dialog.closed': ({ known }) => turnOf(known, known.due),
  },
  calls: {},
  perform: {
    'notification.opened': (_, __, here) => here.answers({ getNotice: ok({ type: here.known.isAsked ? 'gpa' : 'changedAdoptions' }) }),
    'notification.ended': async (page, _, here) => {
      if (!here.known.isOpen) return here.answers({ getNotice: ok({ type: null }) });
      await page.press(here.known.isAsked ? 'common.close' : 'common.cancel');
      if (!here.known.isAsked) await here.answers({ dismissChangedAdoptions: ok() });
    },
    left: async (page, _, here) => {
      if (here.known.isAsked) {
        await page.press('notification.start');
        await here.passes(500);
        return here.answers({ getPositions: ok(exampleOf('getPositions')) });
      }
      await page.press('portal.editLibrary');
      await here.answers({ dismissChangedAdoptions: ok() });
    },
    'promotion.opened': async (_, __, here) => {
      await here.answers({ getPromotionPreferences: ok(preferencesOnTheWire()), findPosts: ok([anInvitation()]) });
      await here.answers({ getSelectableTitles: ok({ items: [], version: null }) });
    },
    'promotion.ended': (page, _, here) =>
      here.known.isOpen
        ? page.press('common.close')
        : here.answers({ getPromotionPreferences: ok(preferencesOnTheWire()), findPosts: ok([]) }),
    'survey.opened': (_, __, here) => here.answers({ getSatisfactionSurvey: surveyOnTheWire() }),
    'survey.ended': async (page, _, here) => {
      if (!here.known.isOpen) return here.answers({ getSatisfactionSurvey: surveyOnTheWire({ url: null }) });
      await page.press('survey.later');
      await here.answers({ answerSatisfactionSurvey: ok() });
    },
    'dialog.opened': async (page) => {
      await page.comes('library.seeAll');
      await page.press('library.seeAll');
    },
    'dialog.closed': (page, _, { known }) => page.press(known.isAsked ? 'common.cancel' : 'common.close'),
  },
  shows: {
    notification: showsAlone,
    promotion: showsAlone,
    survey: showsAlone,
    covered: (page, { isAsked }) => {
      page.heading(isAsked ? 'adoption.positionTitle' : 'library.all');
      page.absent('notification.changedTitle');
      page.absent({ data: 'Encuentro de docentes' });
      page.absent('survey.title');
    },
    silent: showsAlone,
  },
});
