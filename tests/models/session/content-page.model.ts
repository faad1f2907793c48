import { createElement } from 'react';
import { pageContent } from '../../../src/areas/session';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const page = exampleOf('getWebContent') as { title: string };

export const contentPageModel = model(pageContent.machine, {
  name: 'Read a page of the content service',
  area: 'session',
  opens: '/help',
  page: async () => {
    const { ContentPage } = await import('../../../src/areas/session/content-page');
    return ({ logic }) => createElement(ContentPage, { page: 'HELP', title: 'contentPage.help', flow: { machine: logic } });
  },
  inputs: { somebody: { input: { of: { page: 'HELP', locale: 'es' } } } },
  answers: {
    load: {
      'gets the page': ok({ ...page, title: 'Ayuda', contentItem: '<p>Lo que más nos preguntan</p>' }),
      'learns that there is none': problem(404, { type: 'not-found' }),
      'asks for what cannot be a page': problem(400, { type: 'invalid-request' }),
    },
  },
  isOurs: (address) => address.includes('/HELP/'),
  perform: { retried: (screen) => screen.press('common.retry') },
  shows: {
    loading: (screen) => screen.heading('contentPage.help'),
    ready: (screen) => {
      screen.data('Lo que más nos preguntan');
      screen.absent('contentPage.emptyTitle');
    },
    empty: (screen) => screen.heading('contentPage.emptyTitle'),
  },
});
