import { createElement } from 'react';
import { news } from '../../../src/areas/home/flows/news';
import { anInternalUser, aTeacher } from '../../support/fixtures';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { newsOnTheWire, postOnTheWire, roots, topics, topicsOnTheWire, type WirePost } from './posts-on-the-wire';

type Known = {
  /** The slug of the open topic, or of the topic in the address; null for all topics. */
  readonly topic: string | null;
  /** The maximum number of news that are shown. */
  readonly most: number;
  /** The number of news. If there is only one news item, it is in another language. */
  readonly count: number;
  /** Whether the person reads news of all kinds. */
  readonly readsAll: boolean;
  /** Whether the person is a student, for whom nobody has written news. */
  readonly isStudent: boolean;
};

const inPortal = (post: WirePost) => ({
  id: post.id,
  slug: post.slug,
  date: post.date,
  sticky: post.sticky,
  categories: post.categories,
  topics: [],
  title: post.title.rendered,
  html: post.content.rendered,
  excerpt: post.excerpt.rendered,
  picture: { alt: 'Una mesa', full: '/api/posts/31/picture', medium: '/api/posts/31/picture', thumbnail: '/api/posts/31/picture' },
});

/** The titles of news: eleven about science, and the last one about art. */
const titles = Array.from({ length: 12 }, (_, index) => `Novedad ${index + 1}`);
const posts = titles.map((title, index) => newsOnTheWire(index + 1, title, index < 11 ? topics.science : topics.arts));
const english = postOnTheWire({ id: 90, title: { rendered: 'Something new' }, categories: [312, roots.news] });

const preferences = ok(exampleOf('getNewsPreferences'));
const gets = (found: readonly object[]) =>
  answers({ findPosts: ok(found), findPostCategories: ok(topicsOnTheWire), getNewsPreferences: preferences });

/** A topic that no news have. */
const unknownTopic = 'musica';

/** Returns the state of the tab of a topic. */
const tabOf = (topic: string | null) => (topic === null ? 'shown.all' : 'shown.ofTopic');
const shows =
  (count: number) =>
  ({ known: { topic } }: { readonly known: Known }) =>
    topic === unknownTopic ? to('shown.all', { knows: { count, topic: null } }) : to(tabOf(topic), { knows: { count } });
const withoutAnswer = to('absent.withoutAnswer');
const withoutNews = to('absent.withoutNews');

/** Checks that home shows its other parts, but no news. */
const nothing = (page: Page, { readsAll, isStudent }: Known) => {
  page.absent('home.news.title');
  page.absent('home.highlights.title');
  if (readsAll || isStudent) page.absent('portal.changeSchool');
  else page.link('portal.changeSchool');
};

const teacher = aTeacher({ pdPermission: false, gpaPermission: false });
const internal = anInternalUser({ pdPermission: false, gpaPermission: false });
const cachedNews = { posts: posts.map(inPortal), topics: topicsOnTheWire.map((topic, place) => ({ ...topic, colour: place + 1 })) };
const start = { locale: 'es', mayRead: true, readsAll: false, cachedNews: null, topic: null, most: 9 };

export const newsModel = model(news, {
  name: 'Read the news at home',
  area: 'home',
  opens: '/',
  page: async () => {
    const { HomeBelow } = await import('../../../src/areas/home/home-below');
    return ({ logic }) => createElement(HomeBelow, { logic, titles: [] });
  },
  knows: { topic: null, most: 9, count: 0, readsAll: false, isStudent: false } as Known,
  inputs: {
    'a teacher': { user: teacher, input: start, leads: to('loading.awaited') },
    'an internal user': {
      user: internal,
      input: { ...start, readsAll: true },
      leads: to('loading.awaited', { knows: { readsAll: true } }),
    },
    'a student': {
      user: aTeacher({ role: 'STUDENT', pdPermission: false, gpaPermission: false }),
      input: { ...start, mayRead: false },
      leads: to('absent.forOthers', { knows: { isStudent: true } }),
    },
    'a teacher who comes back to a topic': {
      user: teacher,
      opens: '/?topic=ciencias&news=18',
      input: { ...start, topic: 'ciencias', most: 18 },
      leads: to('loading.awaited', { knows: { topic: 'ciencias', most: 18 } }),
    },
    'a teacher who comes back to a topic that is gone': {
      user: teacher,
      opens: `/?topic=${unknownTopic}`,
      input: { ...start, topic: unknownTopic },
      leads: to('loading.awaited', { knows: { topic: unknownTopic } }),
    },
    'a teacher who was here a moment ago': {
      user: teacher,
      keeps: { drafts: teacher.id, 'draft:news': JSON.stringify({ at: Date.now() + 3_600_000, locale: 'es', news: cachedNews }) },
      input: { ...start, cachedNews },
      leads: to('shown.all', { knows: { count: 12 } }),
    },
  },
  around: { findPosts: ok([]) },
  isOurs: (address) => (address.includes('/posts/') ? address.includes(`categories=${roots.news}`) : undefined),
  events: {
    'topic.chosen': ({ known: { topic, count } }) => {
      // If there is only one news item, this item (in another language) has no topic.
      if (topic === null && count === 1) return {};
      return topic === null
        ? { 'opens a topic': [{ topic: 'ciencias' }, to('shown.ofTopic', { knows: { topic: 'ciencias', most: 9 } })] }
        : { 'opens all news': [{ topic: null }, to('shown.all', { knows: { topic: null, most: 9 } })] };
    },
    'more.requested': ({ known: { topic, most, count } }) =>
      most >= (topic === null ? count : count - 1) ? absent : to(tabOf(topic), { knows: { most: most + 9 } }),
  },
  calls: {
    loadNews: {
      quietly: true,
      sends: ({ readsAll }) => ({
        findPosts: { query: { _embed: 'true', per_page: 50, categories: String(roots.news) } },
        findPostCategories: { query: { parent: roots.news, per_page: 100 } },
        ...(!readsAll && { getNewsPreferences: {} }),
      }),
      answers: {
        'gets twelve news': [gets(posts), shows(12)],
        'gets news in another language': [gets([english]), ({ known }) => (known.readsAll ? shows(1)({ known }) : withoutNews)],
        'gets no news': [gets([]), withoutNews],
        'gets news without a picture': [gets([{ ...postOnTheWire(), _embedded: {} }]), withoutNews],
        'gets an error of the post service': [
          answers({ findPosts: problem(503, { type: 'unavailable' }), findPostCategories: ok([]), getNewsPreferences: preferences }),
          withoutAnswer,
        ],
      },
      faults: { 'finds the session ended': to('absent.interrupted'), otherwise: withoutAnswer },
    },
  },
  after: { 'loading.awaited': [1000, to('loading.late')] },
  perform: {
    'topic.chosen': (page, { topic }) => page.openTab(topic === null ? 'home.news.all' : { data: 'Ciencias' }),
    'more.requested': (page) => page.press('home.news.more'),
  },
  shows: {
    'loading.awaited': (page) => {
      page.absent('home.news.title');
      page.absent('home.highlights.title');
      page.absent('portal.changeSchool');
    },
    'loading.late': nothing,
    shown: (page, { topic, most, count }) => {
      page.heading('home.highlights.title');
      page.heading('home.news.title');
      page.tab(topic === null ? 'home.news.all' : { data: 'Ciencias' });
      if (count === 1) {
        page.link({ data: 'Something new' });
        return;
      }
      const inTab = topic === null ? titles : titles.slice(0, 11);
      for (const title of inTab.slice(0, Math.min(most, count))) page.link({ data: title });
      page.absent({ data: 'Something new' });
    },
    absent: nothing,
  },
});
