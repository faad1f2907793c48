import { createElement } from 'react';
import { delegates } from '../../../src/areas/care/flows/delegates';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { readList } from '../read-list';

export const delegatesModel = model(delegates, {
  name: 'See the delegates',
  area: 'care',
  opens: '/',
  aroundPages: true,
  reach: [(page) => page.press('delegates.title')],
  page: async () => {
    const { DelegatesButton } = await import('../../../src/portal/signed-in-tools');
    return ({ logic }) => createElement(DelegatesButton, { flow: logic });
  },
  ...readList('getDelegates', 'delegates.failed', {
    some: ['gets a delegate', ok([{ name: 'Luis', surname1: 'Prado', email: 'luis@publisher.example' }])],
    none: 'gets no delegates',
  }),
  inputs: { 'a teacher in Spain': { user: aTeacher(), input: { of: undefined }, leads: to('loading') } },
  shows: {
    loading: (page) => {
      page.absent('delegates.empty');
      page.absent('delegates.failed');
    },
    ready: (page) => page.data('Luis Prado'),
    empty: (page) => page.text('delegates.empty'),
    failed: (page) => page.absent('delegates.empty'),
  },
});
