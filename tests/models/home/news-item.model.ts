import { createElement } from 'react';
import { newsItem, newsItemInput } from '../../../src/areas/home/flows/news-item';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { newsOnTheWire, roots, topics, topicsOnTheWire } from './posts-on-the-wire';

const id = 7;
const post = newsOnTheWire(id, 'Feria de ciencias', topics.science);
const preferences = ok(exampleOf('getNewsPreferences'));

const gets = (found: readonly object[]) =>
  answers({ findPosts: ok(found), findPostCategories: ok(topicsOnTheWire), getNewsPreferences: preferences });

const failed = to('failed.unavailable', { danger: 'home.news.failed' });

const withoutNews = (page: Page) => {
  page.heading('home.news.title');
  page.absent({ data: 'Feria de ciencias' });
  page.link('home.news.back');
};

export const newsItemModel = model(newsItem, {
  name: 'Read one news item',
  area: 'home',
  opens: `/news/${id}`,
  page: async () => {
    const { NewsItemPage } = await import('../../../src/areas/home/news-item-page');
    return ({ logic }) => createElement(NewsItemPage, { flow: logic });
  },
  knows: {},
  inputs: {
    'a teacher': { user: aTeacher(), leads: to('loading') },
  },
  input: (user) => newsItemInput(user, String(id)),
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({
        findPosts: { query: { _embed: 'true', per_page: 1, categories: String(roots.news), include: String(id) } },
        findPostCategories: { query: { parent: roots.news, per_page: 100 } },
        getNewsPreferences: {},
      }),
      answers: {
        'gets the news': [gets([post]), to('ready')],
        'gets the answer that there is no such post': [gets([]), to('empty')],
        'gets news for others': [gets([{ ...post, categories: [312, roots.news] }]), to('empty')],
        'gets another post': [gets([{ ...post, id: 8 }]), to('empty')],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: withoutNews,
    ready: (page) => {
      page.heading({ data: 'Feria de ciencias' });
      page.data('Ciencias');
      page.data('Todo sobre Feria de ciencias');
      page.data('23/09/2026');
      page.absent('home.news.goneTitle');
      page.link('home.news.back');
    },
    empty: (page) => {
      withoutNews(page);
      page.heading('home.news.goneTitle');
      page.text('home.news.goneText');
      page.link('portal.home');
    },
    failed: (page) => {
      withoutNews(page);
      page.absent('home.news.goneTitle');
    },
  },
});
