import { createElement } from 'react';
import { presence, studentsZone } from '../../../src/areas/students/flows/students-zone';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { aroundZone, insideZone, interval, path, refusals, settling, titleName, token } from './wire';

/**
 * The number of signs of presence that were sent at intervals. The paths end after two such signs, because later signs have the same
 * effect.
 */
type Known = { readonly told: number };

const shows = (page: Page) => page.heading({ data: titleName });
type Sign = 'arriving' | 'taking' | 'telling';

/** The outcome of a lost sign. After a lost first sign the flow continues to wait, and after any other lost sign it stops. */
const stops = at<Sign, 'settling' | 'stopped', Known>({ arriving: to('settling'), taking: to('stopped'), telling: to('stopped') });
/** The outcome of a refused sign. The student reads the reason only as long as the device has no place. */
const goes = at<Sign, 'refused' | 'stopped', Known>({ arriving: to('refused'), taking: to('refused'), telling: to('stopped') });

export const presenceModel = model(presence, {
  ...insideZone,
  // The page sends the first sign as soon as the zone is open.
  around: aroundZone,
  name: 'Tell that a student is there',
  opens: path,
  page: async () => {
    const { ZonePage } = await import('../../../src/areas/students/zone-page');
    return ({ logic }) => createElement(ZonePage, { logic: studentsZone.provide({ actors: { presence: childFlow(logic) } }) });
  },
  knows: { told: 0 } as Known,
  inputs: { 'a student': { input: { token, settling, interval }, leads: to('arriving') } },
  events: {},
  after: { settling: [settling, to('taking')], waiting: [interval, to('telling')] },
  calls: {
    ping: {
      quietly: true,
      sends: () => ({ pingStudentZone: { path: { token } } }),
      answers: {
        'is counted': [
          ok(),
          at<Sign, 'settling' | 'waiting', Known>({
            arriving: to('settling'),
            taking: to('waiting'),
            telling: to('waiting', { knows: { told: 1 } }),
          }),
        ],
        'comes while all places are held': [refusals.people, goes],
        'comes with one device too many': [refusals.devices, goes],
        'has a browser that keeps no cookies': [refusals.cookieless, goes],
        'finds the link replaced': [refusals.replaced, stops],
        'finds the link blocked': [refusals.unknown, stops],
      },
      faults: stops,
    },
  },
  perform: {},
  shows: {
    arriving: shows,
    settling: shows,
    taking: shows,
    waiting: shows,
    telling: shows,
    refused: 'The zone says why: see its own model.',
    stopped: shows,
  },
});
