import { createElement } from 'react';
import { visits } from '../../../src/areas/students/flows/visits';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { game, insideZone, path, titleId } from './wire';

/** Checks that the link remains, because the student does not see the recording. */
const shows = (page: Page) => page.link('title.visit', { name: game.name });
const idle = to('idle', { knows: { sent: 0 } });

export const visitsModel = model(visits, {
  ...insideZone,
  name: 'Count a visit from the students’ zone',
  opens: path,
  page: async () => {
    const { ZonePage } = await import('../../../src/areas/students/zone-page');
    return ({ logic }) => createElement(ZonePage, { visits: logic });
  },
  knows: { sent: 0 },
  inputs: { 'a student': { input: { titleId }, leads: to('idle') } },
  events: {
    'page.opened': ({ known: { sent } }) =>
      sent > 1
        ? {}
        : {
            [sent === 0 ? 'opens a page at another site' : 'opens it again']: [
              { resource: game.uuid },
              to('recording', { knows: { sent: sent + 1 } }),
            ],
          },
  },
  calls: {
    recordVisit: {
      quietly: true,
      outlives: true,
      sends: () => ({ recordStudentOpening: { path: { titleid: titleId, uuid: game.uuid } } }),
      answers: {
        'is counted': [ok(), idle],
        'has opened what is gone': [problem(404, { type: 'not-found' }), idle],
        'has opened too many': [problem(429, { type: 'too-many-tries' }), idle],
      },
      faults: idle,
    },
  },
  perform: { 'page.opened': (page) => page.follow('title.visit', { name: game.name }) },
  shows: { idle: shows, recording: shows },
});
