import { createElement } from 'react';
import { delegates } from '../../../src/areas/care/flows/delegates';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

const failed = to('failed', { info: 'delegates.failed' });

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
  knows: {},
  inputs: { 'a teacher in Spain': { user: aTeacher(), input: { of: undefined }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getDelegates: {} }),
      answers: {
        'has a delegate': [ok([{ name: 'Luis', surname1: 'Prado', email: 'luis@publisher.example' }]), to('ready')],
        'has none': [ok([]), to('empty')],
        'is told they may not': [problem(403, { type: 'not-allowed' }), failed],
      },
      faults: failed,
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
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
