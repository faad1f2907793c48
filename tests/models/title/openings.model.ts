import { openings } from '../../../src/areas/title/flows/openings';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { game, titleId } from './wire';

type Known = {
  /** The openings that are not recorded yet. */
  readonly waiting: number;
  /** The session had ended: the next opening is recorded after those before it. */
  readonly isLate: boolean;
};

const done = ({ known: { waiting } }: { readonly known: Known }) =>
  to(waiting > 1 ? 'recording' : 'idle', { knows: { waiting: waiting - 1, isLate: false } });

/** The person sees nothing of it: the link stays. */
const shows = (page: Page) => page.link('title.visit', { name: game.name });

export const openingsModel = model(openings, {
  ...insideTitle('visits'),
  name: 'Record an opening',
  knows: { waiting: 0, isLate: false } as Known,
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId }, leads: to('idle') } },
  events: {
    'page.opened': ({ known: { waiting }, is }) => {
      if (waiting > 1) return {};
      const opens = [{ resource: game.uuid }, to('recording', { knows: { waiting: waiting + 1, isLate: is('interrupted') } })] as const;
      return { [is('idle') ? 'opens a page at another site' : 'opens it again']: opens };
    },
  },
  calls: {
    recordOpening: {
      quietly: true,
      sends: () => ({ recordOpening: { path: { titleid: titleId, uuid: game.uuid } } }),
      answers: {
        'is counted': [ok(), done],
        'has opened what is gone': [problem(404, { type: 'not-found' }), done],
        'has opened what left the library': [problem(403, { type: 'not-in-library' }), done],
        'has no permission': [problem(403, { type: 'not-allowed' }), done],
        'has opened too many': [problem(429, { type: 'too-many-tries' }), done],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: done },
    },
  },
  perform: { 'page.opened': (page) => page.follow('title.visit', { name: game.name }) },
  shows: { idle: shows, recording: shows, interrupted: shows },
});
