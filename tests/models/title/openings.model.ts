import { openings } from '../../../src/areas/title/flows/openings';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { detailOnTheWire, game, resourceOnTheWire, sum, titleId } from './wire';

/** Another page at another site. */
const quiz = resourceOnTheWire({
  ...game,
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c204',
  name: 'Concurso de sumas',
  externalURL: 'https://games.example/concurso',
});
const sites = { game, quiz };
type Site = keyof typeof sites;

type Known = {
  /** The openings that are being recorded, in their order. */
  readonly sent: readonly Site[];
  /** The openings after the session had ended, in their order. */
  readonly late: readonly Site[];
};

/** Returns the outcome after the running openings are recorded. The late openings follow, one after another. */
const done = ({ known: { late } }: { readonly known: Known }) =>
  to(late.length > 0 ? 'recording' : 'idle', { knows: { sent: late.slice(0, 1), late: late.slice(1) } });

/** Checks that the links remain, because the person does not see the recording. */
const shows = (page: Page) => {
  for (const { name } of Object.values(sites)) page.link('title.visit', { name });
};

export const openingsModel = model(openings, {
  ...insideTitle('visits'),
  name: 'Record an opening',
  around: { ...insideTitle('visits').around, getTitle: ok(detailOnTheWire({ resources: [sum, game, quiz] })) },
  knows: { sent: [], late: [] } as Known,
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId }, leads: to('idle') } },
  events: {
    'page.opened': ({ known: { sent, late }, is }) => {
      if (sent.length + late.length > 1) return {};
      const opens = (site: Site) => [{ resource: sites[site].uuid }, to('recording', { knows: { sent: [...sent, site] } })] as const;
      return is('idle') ? { 'opens a page at another site': opens('game') } : { 'opens another page': opens('quiz') };
    },
  },
  calls: {
    recordOpening: {
      quietly: true,
      outlives: true,
      sends: ({ sent }) => ({ recordOpening: { path: { titleid: titleId, uuid: sites[sent.at(-1) ?? 'game'].uuid } } }),
      answers: {
        'is counted': [ok(), done],
        'has opened what is gone': [problem(404, { type: 'not-found' }), done],
        'has opened what left the library': [problem(403, { type: 'not-in-library' }), done],
        'has opened too many': [problem(429, { type: 'too-many-tries' }), done],
      },
      faults: {
        'finds the session ended': ({ known: { sent, late } }) => to('interrupted', { knows: { sent: [], late: [...late, ...sent] } }),
        otherwise: done,
      },
    },
  },
  perform: {
    'page.opened': (page, { resource }) => page.follow('title.visit', { name: resource === quiz.uuid ? quiz.name : game.name }),
  },
  shows: { idle: shows, recording: shows, interrupted: shows },
});
