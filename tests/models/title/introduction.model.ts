import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { introduction } from '../../../src/areas/title/flows/introduction';
import { titleBanner } from '../../../src/areas/title/flows/title-banner';
import { introductionInput } from '../../../src/areas/title/message-rules';
import type { Banner, BannerKind } from '../../../src/areas/title/types';
import { aDemoTeacher, aTeacher, type WireUser } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { aPost } from './posts-on-the-wire';
import { titleId } from './wire';

type Known = {
  /** Whether the person rotates their phone. */
  readonly turns: boolean;
  /** Whether the window is wide enough for the introduction. */
  readonly isWide: boolean;
  /** Whether the introduction opens by itself. */
  readonly opens: boolean;
  readonly refused: boolean;
  /** The number of slides, and the number of the visible slide, counted from 1. */
  readonly slides: 0 | 1 | 2;
  readonly at: 1 | 2;
};

const names = ['Todo a mano', 'Sus favoritos'] as const;
const [first, second] = [
  aPost({ id: 71, title: names[0], excerpt: 'ORDER:1@TYPE:ALL', html: '<p>Recursos por unidades.</p>' }),
  aPost({ id: 72, title: names[1], excerpt: 'ORDER:2@TYPE:NO_MEC', html: '<p>Marque lo que usa más.</p>' }),
];
/** Posts that this person does not see: for schools of the ministry, in another language, for nobody, or without ORDER. */
const forOthers = [
  aPost({ id: 73, title: 'Con el ministerio', excerpt: 'ORDER:0@TYPE:SI_MEC' }),
  aPost({ id: 74, title: 'In English', excerpt: 'ORDER:0@TYPE:ALL', categories: [312] }),
  aPost({ id: 75, title: 'Para nadie', excerpt: 'ORDER:0@TYPE:NONE' }),
  aPost({ id: 76, title: 'Sin orden', excerpt: 'TYPE:ALL' }),
];

const loadsSlides =
  (slides: 1 | 2) =>
  ({ known }: { readonly known: Known }) =>
    to(known.opens ? 'open' : 'offered', { knows: { slides, opens: false, at: 1 } });

/** Returns the outcome without a message. A narrow window does not even have the button. */
const quiet =
  (knows: Partial<Known> = {}) =>
  ({ known }: { readonly known: Known }) =>
    to(known.isWide ? 'offered' : 'narrow', { knows });

type Situation = Pick<Known, 'opens' | 'refused'> & Partial<Pick<Known, 'turns'>>;

const situation = (user: WireUser, known: Situation, width = 1024) => ({
  user,
  input: introductionInput({
    user: {
      role: user.role,
      profile: 'CUSTOMER_USER_PREMIUM',
      platform: 'LDAP',
      country: { id: user.countryId, name: '' },
      mec: null,
      onBoardCarouselDate: user.onBoardCarouselDate,
    },
    features: { carousel: true, localPublishingSurvey: false },
    width,
    language: 'es',
    wasShown: !known.opens && !known.refused,
    isCovered: false,
  }),
  leads: to(user.role === 'TEACHER_DEMO' ? 'absent' : width < 576 ? 'narrow' : 'loading', { knows: { ...known, isWide: width >= 576 } }),
});

/** A banner that never gets its posts. The banner requests posts too, and the model must not depend on that request. */
const waiting = titleBanner.provide({
  actors: { loadBanner: fromPromise<Banner | null, { kind: BannerKind; title: string }>(() => new Promise(() => {})) },
});

const turnedElsewhere = 'The width of the window decides, which its checks change: title-messages.spec.ts turns a phone.';

const refusedAt = '2026-09-01T08:00:00.000Z';
const teacher = aTeacher({ mec: null, onBoardCarouselDate: null });
const nothing = (page: Page) => page.absent('titlePosts.introduction');

const inside = insideTitle('introduction');

/** Returns the outcome of a rotation while a refusal is recorded. Nothing changes, because the introduction is hidden. */
const stays = (is: (state: 'disabling' | 'refreshing') => boolean, knows: Partial<Known>) =>
  (['disabling', 'refreshing'] as const).filter(is).map((state) => to(state, { knows }))[0];

export const introductionModel = model(introduction, {
  ...inside,
  around: { ...inside.around, findPosts: ok([]) },
  name: 'See the introduction to titles',
  narrowest: 576,
  page: async () => {
    const { TitlePage } = await import('../../../src/areas/title/title-page');
    return ({ logic }) => createElement(TitlePage, { introduction: logic, banner: waiting });
  },
  isOurs: (address) => (address.includes('/posts/') ? address.includes('categories=2440') : undefined),
  knows: { turns: false, isWide: true, opens: true, refused: false, slides: 0, at: 1 } as Known,
  inputs: {
    'a teacher in Spain': situation(teacher, { opens: true, refused: false }),
    'a teacher in Spain who has refused it': situation({ ...teacher, onBoardCarouselDate: refusedAt }, { opens: false, refused: true }),
    'a teacher in Spain with a phone held upright': {
      ...situation(teacher, { opens: true, refused: false, turns: true }, 390),
      width: 390,
      notInBrowser: turnedElsewhere,
    },
    'a teacher in Spain with a phone on its side': {
      ...situation(teacher, { opens: true, refused: false, turns: true }),
      notInBrowser: turnedElsewhere,
    },
    'a demo teacher': situation(aDemoTeacher({ mec: null, onBoardCarouselDate: null }), { opens: true, refused: false }),
  },
  events: {
    'window.widened': ({ known, is }) => {
      if (!known.turns || known.isWide) return undefined;
      if (!is('narrow')) return stays(is, { isWide: true });
      return known.slides > 0 ? to('offered', { knows: { isWide: true } }) : to('loading', { knows: { isWide: true, opens: false } });
    },
    'window.narrowed': ({ known, is }) => {
      if (!known.turns || !known.isWide) return undefined;
      return stays(is, { isWide: false }) ?? to('narrow', { knows: { isWide: false, at: 1 } });
    },
    'introduction.requested': to('open', { knows: { at: 1 } }),
    'slide.chosen': ({ known: { slides, at: now } }) => {
      if (slides < 2) return {};
      return now === 1
        ? { 'turns to the next slide': [{ at: 1 }, to('open', { knows: { at: 2 } })] as const }
        : { 'turns back': [{ at: 0 }, to('open', { knows: { at: 1 } })] as const };
    },
    closed: to('offered', { knows: { at: 1 } }),
    refused: ({ known }) => (known.refused ? undefined : to('disabling', { knows: { at: 1 } })),
  },
  calls: {
    loadSlides: {
      quietly: true,
      sends: () => ({ findPosts: { query: { _embed: 'true', per_page: 20, categories: '2440' } } }),
      answers: {
        'gets two slides': [ok([second, ...forOthers, first]), loadsSlides(2)],
        'gets one slide': [ok([first, ...forOthers]), loadsSlides(1)],
        'gets no slide': [ok(forOthers), to('absent')],
      },
      faults: to('unreached'),
    },
    disableCarousel: {
      quietly: true,
      sends: () => ({ disableTitleCarousel: {} }),
      answers: {
        'has it recorded': [ok(), to('refreshing', { knows: { refused: true } })],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: quiet() },
    },
    refreshSession: {
      quietly: true,
      sends: () => ({ getUser: { query: { returnTo: `http://localhost:3000/title/${titleId}` } } }),
      answers: { 'is known anew': [ok({ ...teacher, onBoardCarouselDate: refusedAt }), quiet()] },
      faults: quiet(),
    },
  },
  perform: {
    'window.widened': (page) => page.turn('side'),
    'window.narrowed': (page) => page.turn('upright'),
    'introduction.requested': (page) => page.press('titlePosts.introduction'),
    'slide.chosen': (page, { at: wanted }) => page.press(wanted === 1 ? 'titlePosts.nextSlide' : 'titlePosts.previousSlide'),
    closed: async (page, _, { known: { at: now, slides } }) => {
      await page.press(now === slides ? 'titlePosts.start' : 'common.close');
    },
    refused: (page) => page.press('titlePosts.notAgain'),
  },
  shows: {
    narrow: nothing,
    loading: nothing,
    offered: (page) => page.button('titlePosts.introduction'),
    open: async (page, { slides, at: now, refused }) => {
      await page.comes({ data: names[now - 1] ?? '' });
      await page.heading({ data: names[now - 1] ?? '' });
      if (now === slides) await page.button('titlePosts.start');
      else await page.button('titlePosts.nextSlide');
      if (refused) await page.absent('titlePosts.notAgain');
      else await page.button('titlePosts.notAgain');
      for (const { title } of forOthers) await page.absent({ data: title.rendered });
    },
    disabling: (page) => page.absent({ data: names[0] }),
    refreshing: (page) => page.absent({ data: names[0] }),
    absent: nothing,
    unreached: nothing,
    interrupted: 'the dialog to sign in again lies over the page, and the introduction says nothing',
  },
});
