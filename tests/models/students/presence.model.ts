import { createElement } from 'react';
import { presence, studentsZone } from '../../../src/areas/students/flows/students-zone';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { insideZone, interval, path, refusals, titleName, token } from './wire';

/** The student is told nothing of it. */
const shows = (page: Page) => page.heading({ data: titleName });

/** Two signs are as many: after them nothing else happens. */
type Known = { readonly told: number };

export const presenceModel = model(presence, {
  ...insideZone,
  name: 'Tell that a student is there',
  opens: path,
  page: async () => {
    const { ZonePage } = await import('../../../src/areas/students/zone-page');
    return ({ logic }) => createElement(ZonePage, { logic: studentsZone.provide({ actors: { presence: childFlow(logic) } }) });
  },
  knows: { told: 0 } as Known,
  inputs: { 'a student': { input: { token, interval }, leads: to('waiting') } },
  events: {},
  after: { waiting: [interval, to('telling')] },
  calls: {
    ping: {
      quietly: true,
      sends: () => ({ pingStudentZone: { path: { token } } }),
      answers: {
        'is counted': [ok(), ({ known: { told } }) => to('waiting', { knows: { told: Math.min(told + 1, 1) } })],
        'comes back when all places are taken': [refusals.people, to('stopped')],
        'was put out by another device': [refusals.devices, to('stopped')],
        'finds the link replaced': [refusals.replaced, to('stopped')],
        'finds the link blocked': [refusals.unknown, to('stopped')],
      },
      faults: to('stopped'),
    },
  },
  perform: {},
  shows: { waiting: shows, telling: shows, stopped: shows },
});
