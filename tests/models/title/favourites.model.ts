import { favourites } from '../../../src/areas/title/flows/favourites';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { detailOnTheWire, game, resourceOnTheWire, song, sum, titleId } from './wire';

/** The title after another window has marked another resource as a favourite, instead of the first resource. */
const elsewhere = detailOnTheWire({
  version: 'v9',
  resources: [resourceOnTheWire({ ...sum, favourite: false }), song, resourceOnTheWire({ ...game, favourite: true })],
});

type Known = {
  /** The names of the favourites on the server, as far as the page knows. */
  readonly saved: readonly string[];
  readonly version: 'v1' | 'v2' | 'v9';
  /** The names of the resources whose stars were pressed since the last answer. Each of these resources becomes a favourite. */
  readonly pressed: readonly string[];
  /** The names of the resources in the running save. */
  readonly sent: readonly string[];
};

const ids: Readonly<Record<string, string>> = Object.fromEntries([sum, song, game].map(({ name, uuid }) => [name, uuid]));
const together = ({ saved, pressed }: Known) => [...saved, ...pressed.filter((name) => !saved.includes(name))];

const settled = (known: Partial<Known>) => to('settled', { knows: { pressed: [], sent: [], ...known } });
const interrupted = to('interrupted', { warning: 'common.interrupted' });

/** Returns the outcome of a failed save. The stars of this save have no further effect, and the page loads the favourites of the server. */
const failed = ({ known: { pressed, sent } }: { readonly known: Known }) =>
  to('comparing', { knows: { pressed: pressed.filter((name) => !sent.includes(name)), sent: [] } });

const finds =
  (saved: readonly string[], version: Known['version']) =>
  ({ known: { pressed, sent, version: replaced } }: { readonly known: Known }) =>
    pressed.length > 0 && (sent.length === 0 || version !== replaced)
      ? to('saving', { knows: { saved, version, sent: pressed } })
      : settled({ saved, version });

const star = (name: string) => ({ data: `Favorito: ${name}` });

const stars = async (page: Page, known: Known) => {
  for (const name of Object.keys(ids)) await page.pressed(star(name), together(known).includes(name));
};

export const favouritesModel = model(favourites, {
  ...insideTitle('stars'),
  page: async () => (await import('./stars-alone')).StarsAlone,
  name: 'Mark favourites',
  knows: { saved: [sum.name], version: 'v1', pressed: [], sent: [] } as Known,
  inputs: {
    'a teacher': {
      user: aTeacher(),
      input: { titleId, saved: { ids: new Set([sum.uuid]), version: 'v1' } },
      leads: to('settled'),
    },
  },
  events: {
    'star.pressed': ({ known, is }) => {
      const { saved, version, pressed, sent } = known;
      const marked = [...pressed, song.name];
      if (pressed.length === 0 && version === 'v1')
        return is('settled')
          ? { 'presses a star': [{ resource: song.uuid }, to('saving', { knows: { pressed: marked, sent: marked } })] as const }
          : {};
      if (pressed.length !== 1 || pressed.includes(game.name) || saved.includes(game.name) || version !== 'v1') return {};
      const both = [...pressed, game.name];
      const name = 'presses another star meanwhile';
      if (is('interrupted'))
        return { 'presses another star': [{ resource: game.uuid }, to('saving', { knows: { pressed: both, sent: both } })] as const };
      return { [name]: [{ resource: game.uuid }, to(is('saving') ? 'saving' : 'comparing', { knows: { pressed: both, sent } })] as const };
    },
    retried: ({ known }) => to('saving', { knows: { sent: known.pressed } }),
  },
  calls: {
    saveFavourites: {
      quietly: true,
      sends: (known) => ({
        saveFavourites: {
          path: { titleid: titleId },
          header: { 'if-match': `"${known.version}"` },
          body: { favourites: [...known.saved, ...known.sent.filter((name) => !known.saved.includes(name))].map((name) => ids[name]) },
        },
      }),
      answers: {
        'saves the favourites': [
          ok({ version: 'v2' }),
          ({ known }) => {
            const saved = [...known.saved, ...known.sent.filter((name) => !known.saved.includes(name))];
            const left = known.pressed.filter((name) => !known.sent.includes(name));
            return left.length > 0
              ? to('saving', { knows: { saved, version: 'v2', pressed: left, sent: left } })
              : settled({ saved, version: 'v2' });
          },
        ],
        'finds the favourites changed meanwhile': [problem(412, { type: 'changed-meanwhile' }), to('comparing')],
        'marks what is not of the title any more': [problem(400, { type: 'not-of-title' }), failed],
        'marks too much': [problem(400, { type: 'too-many-favourites' }), failed],
        'marks in a title that left the library': [problem(403, { type: 'not-in-library' }), failed],
        'marks in a title that is gone': [problem(404, { type: 'not-found' }), failed],
      },
      faults: { 'finds the session ended': interrupted, otherwise: failed },
    },
    loadFavourites: {
      quietly: true,
      sends: () => ({ getTitle: { path: { titleid: titleId } } }),
      answers: {
        'gets the favourites of the other window': [ok(elsewhere), finds([game.name], 'v9')],
        'gets its own favourites': [ok(detailOnTheWire()), finds([sum.name], 'v1')],
        'finds that the title left the library': [problem(403, { type: 'not-in-library' }), settled({})],
        'finds that the title is gone': [problem(404, { type: 'not-found' }), settled({})],
      },
      faults: { 'finds the session ended': interrupted, otherwise: settled({}) },
    },
  },
  perform: {
    'star.pressed': (page, { resource }) => page.press(star(resource === song.uuid ? song.name : game.name)),
    retried: (page) => page.press('common.retry'),
  },
  shows: { settled: stars, saving: stars, comparing: stars, interrupted: stars },
});
