import { openings } from '../../../src/areas/title/flows/openings';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { game, titleId } from './wire';

type Known = {
  /** The number of openings that are being recorded. */
  readonly sent: number;
  /** The number of openings after the session had ended. */
  readonly late: number;
};

/** Returns the outcome after the running openings are recorded. The late openings follow, one after another. */
const done = ({ known: { late } }: { readonly known: Known }) =>
  late > 0 ? to('recording', { knows: { sent: 1, late: late - 1 } }) : to('idle', { knows: { sent: 0, late: 0 } });

/** Checks that the link remains, because the person does not see the recording. */
const shows = (page: Page) => page.link('title.visit', { name: game.name });

export const openingsModel = model(openings, {
  ...insideTitle('visits'),
  name: 'Record an opening',
  knows: { sent: 0, late: 0 } as Known,
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId }, leads: to('idle') } },
  events: {
    'page.opened': ({ known: { sent, late }, is }) => {
      if (sent + late > 1) return {};
      const opens = [{ resource: game.uuid }, to('recording', { knows: { sent: sent + 1, late } })] as const;
      return { [is('idle') ? 'opens a page at another site' : 'opens it again']: opens };
    },
  },
  calls: {
    recordOpening: {
      quietly: true,
      outlives: true,
      sends: () => ({ recordOpening: { path: { titleid: titleId, uuid: game.uuid } } }),
      answers: {
        'is counted': [ok(), done],
        'has opened what is gone': [problem(404, { type: 'not-found' }), done],
        'has opened what left the library': [problem(403, { type: 'not-in-library' }), done],
        'has opened too many': [problem(429, { type: 'too-many-tries' }), done],
      },
      faults: {
        'finds the session ended': ({ known: { sent, late } }) => to('interrupted', { knows: { sent: 0, late: late + sent } }),
        otherwise: done,
      },
    },
  },
  perform: { 'page.opened': (page) => page.follow('title.visit', { name: game.name }) },
  shows: { idle: shows, recording: shows, interrupted: shows },
});
