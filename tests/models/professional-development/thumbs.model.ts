import { thumbs } from '../../../src/areas/professional-development/flows/thumbs';
import { aTeacher } from '../../support/fixtures';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { archiveOnTheWire, assetId, assetOnTheWire, thumbsAtStart as start } from './wire';

type Mine = 'up' | 'down' | 'none';

type Known = {
  /** The thumb on the server, as far as the page knows. */
  readonly saved: Mine;
  readonly wanted: Mine;
  /** The thumb in the last save; after a lost answer, the thumb that the person wants. */
  readonly sent: Mine;
  /** The thumbs that other people have given since the page was opened, as far as the page knows. */
  readonly others: 0 | 1;
  /** The number of presses so far. A path presses at most three times. */
  readonly presses: number;
};

type At = { readonly known: Known; readonly is: (state: 'settled' | 'saving' | 'checking' | 'failed' | 'doubtful') => boolean };

const likes = { up: 1, down: -1, none: 0 } as const;
const thumbsOf = (mine: Mine, others: Known['others']) => ({
  up: start.up + Number(mine === 'up') + others,
  down: start.down + Number(mine === 'down'),
});

const notSaved = (saved: Mine) => ({ saved, wanted: saved, sent: saved });
const refused = ({ known: { saved } }: At) => to('failed.refused', { danger: 'development.thumbFailed', knows: notSaved(saved) });
const tooMany = ({ known: { saved } }: At) => to('failed.tooManyTries', { warning: 'common.tooManyTries', knows: notSaved(saved) });
const interrupted = ({ known: { saved } }: At) => to('failed.interrupted', { warning: 'common.interrupted', knows: notSaved(saved) });
const doubtful = ({ known: { saved, wanted } }: At) =>
  to('doubtful', { warning: 'development.thumbUnknown', knows: { wanted: saved, sent: wanted } });

const press = (thumb: 'up' | 'down') => (at: At) => {
  const { wanted, presses } = at.known;
  if (at.is('doubtful')) return disabled;
  if (presses === 3) return undefined;
  const next = wanted === thumb ? 'none' : thumb;
  const knows = { wanted: next, presses: presses + 1 } as const;
  if (at.is('saving')) return to('saving', { knows });
  if (at.is('checking')) return to('checking', { knows });
  return to('saving', { knows: { ...knows, sent: next } });
};

/** Returns the outcome of an answer with the thumbs of the asset, to which somebody else has added one. */
const finds =
  (found: Mine) =>
  ({ known: { wanted, sent } }: At) => {
    if (wanted !== sent) return to('saving', { knows: { saved: found, sent: wanted, others: 1 } });
    return sent === found
      ? to('settled', { knows: { ...notSaved(found), others: 1 } })
      : to('failed.refused', { danger: 'development.thumbFailed', knows: { ...notSaved(found), others: 1 } });
  };

const has = (mine: Mine) => {
  const { up, down } = thumbsOf(mine, 1);
  return ok(assetOnTheWire({ totalThumbsUp: up, totalThumbsDown: down, thumbUp: mine === 'up', thumbDown: mine === 'down' }));
};

const shows = async (page: Page, { wanted, others }: Known) => {
  const { up, down } = thumbsOf(wanted, others);
  await page.pressed('development.like', wanted === 'up');
  await page.pressed('development.dislike', wanted === 'down');
  page.data(String(up));
  page.data(String(down));
};

export const thumbsModel = model(thumbs, {
  name: 'Say what one thinks of an asset',
  area: 'professional-development',
  opens: `/professional-development/${assetId}`,
  page: async () => (await import('./thumbs-alone')).ThumbsAlone,
  around: { getAsset: ok({ ...archiveOnTheWire, totalThumbsUp: start.up, totalThumbsDown: start.down }) },
  reach: [(page) => page.comes('development.like')],
  knows: { saved: 'none', wanted: 'none', sent: 'none', others: 0, presses: 0 } as Known,
  inputs: { 'a teacher': { user: aTeacher(), input: { assetId, saved: start }, leads: to('settled') } },
  events: {
    'up.pressed': press('up'),
    'down.pressed': press('down'),
    retried: ({ known: { sent } }) => to('saving', { knows: { wanted: sent } }),
  },
  calls: {
    saveThumb: {
      quietly: true,
      sends: ({ sent }) => ({ setAssetThumb: { path: { uuid: assetId }, body: { like: likes[sent] } } }),
      answers: {
        'saves the thumb': [
          ok(),
          ({ known: { wanted, sent } }: At) =>
            wanted === sent ? to('settled', { knows: { saved: sent } }) : to('saving', { knows: { saved: sent, sent: wanted } }),
        ],
        'judges what is gone': [problem(404, { type: 'not-found' }), refused],
        'has lost the right': [problem(403, { type: 'no-pd' }), refused],
        'judges too often': [problem(429, { type: 'too-many-tries' }), tooMany],
      },
      refused,
      faults: {
        'finds the session ended': interrupted,
        'gets an internal error': refused,
        otherwise: to('checking'),
      },
    },
    loadAsset: {
      quietly: true,
      sends: () => ({ getAsset: { path: { uuid: assetId } } }),
      answers: {
        'finds its thumb up': [has('up'), finds('up')],
        'finds its thumb down': [has('down'), finds('down')],
        'finds no thumb': [has('none'), finds('none')],
        'finds that the asset is gone': [problem(404, { type: 'not-found' }), doubtful],
        'may not see it any more': [problem(403, { type: 'no-pd' }), doubtful],
      },
      faults: { 'finds the session ended': interrupted, otherwise: doubtful },
    },
  },
  perform: {
    'up.pressed': (page) => page.press('development.like'),
    'down.pressed': (page) => page.press('development.dislike'),
    retried: (page) => page.press('common.retry'),
  },
  shows: { settled: shows, saving: shows, checking: shows, failed: shows, doubtful: shows },
});
