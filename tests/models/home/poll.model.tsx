import { poll } from '../../../src/areas/home/flows/poll';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { pollWidget } from '../../support/poll-widget';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { keepShownMessages } from './keep-shown-messages';

const features = { ...(exampleOf('getFeatures') as object), polls: true };
const found = { poll: '9f7d0f1e2a34', id_profesor: '12', fecha_registro_date: '2024-09-01' };
const address = `${pollWidget}?token=9f7d0f1e2a34&id_profesor=12&date=2024-09-01&theme=light&layout=spacious&position=bottom&scale=gradient&type=1`;

const teacher = aTeacher();
const isEmpty = (page: Page) => page.frame(null);

export const pollModel = model(poll, {
  name: 'See a poll at home',
  area: 'home',
  opens: '/',
  page: async () => {
    const { PollFrame } = await import('../../../src/areas/home/poll-frame');
    return ({ logic }) => <PollFrame logic={logic} widget={pollWidget} />;
  },
  // The poll is the last part of home, and waits for the other parts.
  around: { getFeatures: ok(features) },
  knows: {},
  inputs: {
    'a teacher': { user: teacher, keeps: keepShownMessages(teacher, 'notification', 'promotion', 'survey'), leads: to('loading') },
  },
  events: {},
  calls: {
    loadPoll: {
      quietly: true,
      sends: () => ({ getPolls: {} }),
      answers: {
        'has a poll': [ok(found), to('shown')],
        'has no poll': [ok({ ...found, poll: null }), to('absent')],
        'has a poll without a token': [ok({ ...found, poll: '' }), to('absent')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
  },
  perform: {},
  shows: { loading: isEmpty, absent: isEmpty, unanswered: isEmpty, interrupted: isEmpty, shown: (page) => page.frame(address) },
});
