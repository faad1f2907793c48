import { createElement } from 'react';
import { pageContent } from '../../../src/areas/care';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const post = exampleOf('getWebContent') as { title: string };
const failed = to('failed.unavailable', { danger: 'common.error' });

export const contentPageModel = model(pageContent, {
  name: 'Read a page of the content service',
  area: 'care',
  opens: '/help',
  page: async () => {
    const { ContentPage } = await import('../../../src/areas/care/content-page');
    return ({ logic }) => createElement(ContentPage, { page: 'HELP', title: 'contentPage.help', flow: logic });
  },
  knows: {},
  inputs: { somebody: { input: { of: { page: 'HELP', locale: 'es' } }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getWebContent: { path: { pageId: 'HELP', language: 'es' } } }),
      answers: {
        'gets the page': [
          ok({ ...post, title: 'Cómo se entra', contentItem: '<p>Lo que <em>más</em> nos preguntan</p>', excerpt: 'Un resumen' }),
          to('ready'),
        ],
        'gets the answer that there is no page': [problem(404, { type: 'not-found' }), to('empty')],
      },
      faults: failed,
      // Reading needs no session, so no answer reports the end of a session. But the flow uses the chart of all lists, which has this
      // outcome.
      ends: {
        'finds the session ended': [{ error: { _tag: 'SessionEnded' } }, to('failed.interrupted', { warning: 'common.interrupted' })],
      },
    },
  },
  isOurs: (address) => address.includes('/HELP/'),
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.heading('contentPage.help');
      page.absent('contentPage.emptyTitle');
    },
    ready: (page) => {
      page.heading({ data: 'Cómo se entra' });
      page.data('Lo que más nos preguntan');
      page.absent({ data: 'Un resumen' });
      page.absent('contentPage.emptyTitle');
    },
    empty: (page) => {
      page.heading('contentPage.help');
      page.heading('contentPage.emptyTitle');
      page.text('contentPage.emptyText');
      page.link('portal.home');
    },
    failed: (page) => {
      page.heading('contentPage.help');
      page.absent('contentPage.emptyTitle');
    },
  },
});
