import { homeMessages } from '../../../src/areas/home/flows/home-messages';
import { promotion } from '../../../src/areas/home/flows/promotion';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { rootCategories } from '../../../src/shared/posts/categories';
import { aTeacher, libraryOnTheWire } from '../../support/fixtures';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { type Answer, answers, ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { keepShownMessages } from './keep-shown-messages';
import { anInvitation, aPromotion, isPromotion, preferencesOnTheWire, promisedTitles } from './promotion-on-the-wire';

type Known = {
  readonly offers: 'titles' | 'nothing to add';
  /** Whether another promotion follows, which requires no titles. */
  readonly hasAnother: boolean;
};

const teacher = aTeacher({ postLogin: true });
const titles = promisedTitles.map(({ idTitulo }) => idTitulo);
const names = promisedTitles.map(({ name }) => name);
const notAccepted = to('offered.notAccepted', { danger: 'promotion.failed' });
const unknown = to('offered.unknown', { warning: 'promotion.unknown' });
const accepted = to('accepted', { success: 'promotion.accepted' });

/** Returns the answers to the requests for posts and preferences, which are sent together. */
const finding = (posts: readonly object[], preferences: Answer = ok(preferencesOnTheWire())) =>
  answers({ getPromotionPreferences: preferences, findPosts: ok(posts) });

const reads = (page: Page, { offers }: Known) => {
  if (offers === 'titles') {
    page.heading({ data: 'Lecturas para el aula' });
    page.data('Dos libros de lectura para sus clases.');
    page.link({ data: 'Más información' });
    page.heading('promotion.titles');
    for (const name of names) page.data(name);
  } else {
    page.heading({ data: 'Encuentro de docentes' });
    page.absent('promotion.titles');
    page.absent({ data: 'Más información' });
  }
};

const nothing = 'Nothing lies over the page.';

export const promotionModel = model(promotion, {
  name: 'Accept a promotion at home',
  area: 'home',
  opens: '/',
  page: async () => {
    const { HomeMessages } = await import('../../../src/areas/home/home-messages');
    return ({ logic }) => <HomeMessages logic={homeMessages.provide({ actors: { promotion: childFlow(logic) } })} />;
  },
  around: { findPosts: ok([]) },
  isOurs: isPromotion,
  knows: { offers: 'titles', hasAnother: false } as Known,
  inputs: { 'a teacher in Spain': { user: teacher, keeps: keepShownMessages(teacher, 'notification'), leads: to('loading') } },
  events: {
    accepted: at({ offered: to('accepting'), gone: absent }),
    dismissed: at({ offered: to('closed'), gone: to('closed'), accepted: to('closed') }),
  },
  calls: {
    loadPromotions: {
      quietly: true,
      sends: () => ({
        getPromotionPreferences: {},
        findPosts: { query: { _embed: 'true', per_page: 100, categories: String(rootCategories.promotions) } },
      }),
      answers: {
        'finds a promotion': [finding([aPromotion()]), to('loadingTitles')],
        'finds one for a title that only the school has adopted': [
          finding([aPromotion()], ok(preferencesOnTheWire({ adoptions: ['1002'], schoolAdoptions: ['1001'] }))),
          to('loadingTitles'),
        ],
        'finds one without titles': [finding([anInvitation()]), to('loadingTitles', { knows: { offers: 'nothing to add' } })],
        'finds the first of two': [
          finding([aPromotion({ excerpt: { rendered: '' } }), aPromotion(), anInvitation()]),
          to('loadingTitles', { knows: { hasAnother: true } }),
        ],
        'has accepted all': [finding([aPromotion()], ok(preferencesOnTheWire({ promotions: [45] }))), to('quiet')],
        'finds no promotion': [finding([]), to('quiet')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
    loadTitles: {
      quietly: true,
      sends: () => ({ getSelectableTitles: {} }),
      answers: {
        'reads the titles': [ok(libraryOnTheWire(promisedTitles)), to('offered.untouched')],
        'reads the titles without those promised': [
          ok(libraryOnTheWire([])),
          ({ known: { offers, hasAnother } }) =>
            offers === 'titles' && !hasAnother ? to('quiet') : to('offered.untouched', { knows: { offers: 'nothing to add' } }),
        ],
        'has no titles': [problem(404, { type: 'no-library' }), to('unanswered')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
    acceptPromotion: {
      sends: ({ offers }) => ({
        acceptPromotions: {
          body: offers === 'titles' ? { promotionTitles: titles, promotionIds: [45] } : { promotionTitles: [], promotionIds: [46] },
        },
      }),
      answers: {
        'accepts it': [ok(), to('refreshing')],
        'accepts what has ended meanwhile': [problem(404, { type: 'not-found' }), to('gone', { warning: 'promotion.gone' })],
        'has no room in the library': [
          problem(409, { type: 'library-full' }),
          to('offered.libraryFull', { danger: 'promotion.libraryFull' }),
        ],
      },
      faults: {
        'finds the session ended': to('offered.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(unknown),
        otherwise: notAccepted,
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: { 'loads the account': [ok(teacher), accepted] },
      faults: accepted,
    },
  },
  perform: {
    accepted: (page) => page.press('promotion.accept'),
    dismissed: (page, _, { is }) => page.press(is('accepted') ? 'common.accept' : 'common.close'),
  },
  shows: {
    loading: nothing,
    loadingTitles: nothing,
    quiet: nothing,
    unanswered: nothing,
    interrupted: nothing,
    offered: reads,
    accepting: reads,
    refreshing: reads,
    gone: (page, known) => {
      page.heading({ data: known.offers === 'titles' ? 'Lecturas para el aula' : 'Encuentro de docentes' });
      page.absent('promotion.accept');
    },
    accepted: (page, { offers }) => {
      if (offers === 'titles') {
        page.heading('promotion.titlesAdded');
        for (const name of names) page.data(name);
      } else page.absent('promotion.titlesAdded');
    },
    closed: nothing,
  },
});
