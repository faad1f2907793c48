import { preview } from '../../../src/areas/preview/flows/preview';
import type { Previewable } from '../../../src/areas/preview/types';
import { aTeacher } from '../../support/fixtures';
import { absent, at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answerFile, cut, ok, problem } from '../../support/wire/answers';
import { insideTitle } from '../title/inside-title';
import { addressAt, around, files, loadedFrom, office, page, picture, requestBeginning, text } from './files';

const beginning = 'Una vez, un zorro vio unas uvas.';
/** The body of the answer, as the tests send it. */
const asRead = JSON.stringify(beginning);

/** The picture, as the tests send it. */
const map = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>';

const user = aTeacher();
const fileOf = ({ at: id }: { readonly at: string }) => files.find((file) => file.id === id) as Previewable;

const unavailable = to('failed.unavailable', { danger: 'preview.failed' });
const gone = to('failed.gone', { danger: 'preview.gone' });
const unreadable = to('failed.unreadable', { danger: 'preview.unreadable' });

const cutOff = to('failed.cut', { danger: 'preview.incomplete' });

/** Returns the outcome of choosing another file. The file opens, unless the portal cannot show this type of file. */
const leadsTo = (file: Previewable) =>
  file === office
    ? to('notShown', { info: 'preview.notShown', address: addressAt(file.id), knows: { at: file.id, zoom: 1, said: '' } })
    : to('opening', { address: addressAt(file.id), knows: { at: file.id, zoom: 1, said: '' } });

const arrived =
  (said: string) =>
  ({ known }: { readonly known: { readonly at: string } }) =>
    known.at === text.id ? to('shown.whole', { knows: { said } }) : to('loading');

const sees = (screen: Page, known: { readonly at: string }) => {
  const file = fileOf(known);
  screen.heading({ data: file.name });
  screen.text('preview.position', { at: files.indexOf(file) + 1, total: files.length });
  screen.link('preview.download');
};

export const previewModel = model(preview, {
  ...insideTitle('previewFlow'),
  name: 'Look at a file',
  area: 'preview',
  opens: addressAt(text.id),
  around,
  reach: [(screen) => screen.comes('common.close')],
  knows: { at: text.id, zoom: 1, said: '' },
  inputs: {
    'a teacher with a text': { user, input: { file: text }, leads: to('opening') },
    'a teacher with a picture': {
      user,
      opens: addressAt(picture.id),
      input: { file: picture },
      leads: to('opening', { knows: { at: picture.id } }),
    },
    'a teacher with a document of an office program': {
      user,
      opens: addressAt(office.id),
      input: { file: office },
      leads: to('notShown', { info: 'preview.notShown', knows: { at: office.id } }),
    },
  },
  events: {
    'file.chosen': ({ known }) => {
      const place = files.findIndex(({ id }) => id === known.at);
      const [before, after] = [files[place - 1], files[place + 1]];
      return {
        ...(after && { 'moves to the next file': [{ file: after }, leadsTo(after)] as const }),
        ...(before && { 'moves to the file before': [{ file: before }, leadsTo(before)] as const }),
      };
    },
    'zoomed.in': ({ known, is }) => {
      if (!is('shown')) return undefined;
      if (known.at !== picture.id) return absent;
      return known.zoom === 4 ? disabled : to('shown.zoomed', { knows: { zoom: known.zoom * 2 } });
    },
    'zoomed.out': ({ known, is }) => {
      if (known.at !== picture.id || !is('shown')) return undefined;
      if (known.zoom === 1) return disabled;
      return to(known.zoom === 2 ? 'shown.whole' : 'shown.zoomed', { knows: { zoom: known.zoom / 2 } });
    },
    retried: at({ failed: to('opening') }),
    closed: to('closed', { address: `${page}?` }),
  },
  calls: {
    openFile: {
      sends: (known) => requestBeginning(fileOf(known), known.at === text.id ? 'bytes=0-199999' : 'bytes=0-0'),
      answers: {
        'gets the part': [ok(beginning, 206), arrived(asRead)],
        'gets the whole': [ok(beginning), arrived(asRead)],
        'finds that the file is gone': [problem(404, { type: 'not-found' }), gone],
        'finds the title out of the library': [problem(403, { type: 'not-in-library' }), gone],
        'finds the file empty': [problem(416, { type: 'range-not-satisfiable' }), to('failed.empty', { warning: 'preview.empty' })],
      },
      refused: { 'has no permission': gone },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'preview.interrupted' }),
        'gets a malformed answer': arrived('0'),
        otherwise: unavailable,
      },
    },
    showFile: {
      loads: ({ at: id }) => loadedFrom(id),
      ends: {
        'sees the file': [{ output: undefined }, to('shown.whole', { knows: { zoom: 1 } }), answerFile('image/svg+xml', map)],
        'has a browser that cannot show it': [{ error: { _tag: 'Broken' } }, unreadable, cut],
        'does not get it whole': [{ error: { _tag: 'Cut' } }, cutOff],
      },
    },
    watchFile: {
      quietly: true,
      ends: {
        'sees it break off': [{ output: undefined }, unreadable],
        'cannot go on': [{ error: { _tag: 'Broken' } }, unreadable],
        'loses the connection': [{ error: { _tag: 'Cut' } }, cutOff],
      },
    },
  },
  perform: {
    'file.chosen': (screen, { file }, { known }) =>
      screen.press(files.indexOf(file) > files.findIndex(({ id }) => id === known.at) ? 'preview.next' : 'preview.previous'),
    'zoomed.in': (screen) => screen.press('preview.enlarge'),
    'zoomed.out': (screen) => screen.press('preview.reduce'),
    retried: (screen) => screen.press('common.retry'),
    closed: (screen) => screen.press('common.close'),
  },
  shows: {
    notShown: sees,
    opening: sees,
    loading: sees,
    shown: (screen, known) => {
      sees(screen, known);
      if (known.at === text.id) screen.data(known.said);
    },
    failed: (screen, known) => {
      sees(screen, known);
      screen.button('common.retry');
    },
    closed: (screen) => screen.absent('preview.download'),
  },
});
