import { familyBook } from '../../../src/areas/children-order/flows/family-book';
import type { Picture } from '../../../src/areas/children-order/types';
import { jpegOf } from '../../support/jpeg';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { access, ana, emptyChild, formOf, keptOf, knownChild, levels, schools, start } from './order-wire';
import { aroundPicture } from './pages';

type Known = {
  /** The picture that was chosen last. */
  readonly chosen: 'nothing' | 'a JPEG' | 'a large JPEG' | 'a detailed JPEG' | 'a broken JPEG' | 'a PNG';
  /** The state of the picture when the person last left the child or sent the form. */
  readonly was: 'fine' | 'being made smaller' | 'refused here' | 'too large for the server' | 'no JPEG for the server';
};

const picture: Picture = { name: 'libro.jpg', bytes: 2_097_151, type: 'image/jpeg', pixels: 40_000_000, isWhole: true };
const large: Picture = { ...picture, bytes: 2_097_152 };
const size = { width: 8000, height: 5000 };
const files = {
  'a JPEG': new File([jpegOf({ ...size, size: picture.bytes })], 'libro.jpg'),
  'a large JPEG': new File([jpegOf({ ...size, size: 2_097_152 })], 'grande.jpg'),
  'a detailed JPEG': new File([jpegOf({ ...size, width: 8001 })], 'fina.jpg'),
  'a broken JPEG': new File([jpegOf({ ...size, isCut: true })], 'cortada.jpg'),
  'a PNG': new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'libro.jpg'),
} as const;

const chooses = (chosen: keyof typeof files) => [{ file: files[chosen] }, to('reading', { knows: { chosen, was: 'fine' } })] as const;
const canShrink = ({ was }: Known, is: (state: 'refused.tooLarge' | 'refused.tooDetailed' | 'refused.byServer') => boolean) =>
  is('refused.tooLarge') || is('refused.tooDetailed') || (is('refused.byServer') && was === 'too large for the server');
const output = (value: unknown) => ({ output: value });
const unreadable = { error: { _tag: 'Unreadable' } };
/** Returns the outcome if the browser has no picture. The browser does not store a file that the page has refused. */
const isMissing = ({ known: { chosen } }: { readonly known: Known }) =>
  to(chosen === 'a JPEG' ? 'lost' : 'none', { knows: { chosen: 'nothing', was: 'fine' } });
const isIdle = (is: (state: 'none' | 'lost' | 'refused' | 'ready') => boolean) => is('none') || is('lost') || is('refused') || is('ready');

export const familyBookModel = model(familyBook, {
  name: 'Choose the picture of the family book',
  area: 'children-order',
  opens: '/gratishp',
  reach: [(page) => page.press('common.accept'), (page) => page.comes('childrenOrder.postalCode')],
  page: aroundPicture,
  around: { ...access, ...start, findChildSchools: ok({ centros: schools }), getSchoolLevels: ok({ levels }) },
  knows: { chosen: 'nothing', was: 'fine' } as Known,
  inputs: {
    'a teacher with a new child': {
      user: ana,
      keeps: keptOf(formOf(emptyChild)),
      input: { key: '1', isNeeded: true, picture: null },
      leads: to('none'),
    },
    'a teacher who had chosen a picture before': {
      user: ana,
      keeps: keptOf(formOf({ ...emptyChild, picture })),
      input: { key: '1', isNeeded: true, picture },
      leads: to('lookingForIt', { knows: { chosen: 'a JPEG' } }),
    },
    'a teacher who has left a picture that was being made smaller': {
      user: ana,
      keeps: keptOf(formOf({ ...emptyChild, picture: { ...large, isShrinking: true } })),
      input: { key: '1', isNeeded: true, picture: { ...large, isShrinking: true } },
      leads: to('lookingForIt', { knows: { chosen: 'a large JPEG', was: 'being made smaller' } }),
    },
    'a teacher who has left a picture that is too large': {
      user: ana,
      keeps: keptOf(formOf({ ...emptyChild, picture: large })),
      input: { key: '1', isNeeded: true, picture: large },
      leads: to('lookingForIt', { knows: { chosen: 'a large JPEG', was: 'refused here' } }),
    },
    'a teacher whose picture is too large for the server': {
      user: ana,
      keeps: keptOf(formOf({ ...emptyChild, picture: { ...picture, refusal: 'too-large' } })),
      input: { key: '1', isNeeded: true, picture: { ...picture, refusal: 'too-large' } },
      leads: to('lookingForIt', { knows: { chosen: 'a JPEG', was: 'too large for the server' } }),
    },
    'a teacher whose picture is no JPEG for the server': {
      user: ana,
      keeps: keptOf(formOf({ ...emptyChild, picture: { ...picture, refusal: 'no-jpeg' } })),
      input: { key: '1', isNeeded: true, picture: { ...picture, refusal: 'no-jpeg' } },
      leads: to('lookingForIt', { knows: { chosen: 'a JPEG', was: 'no JPEG for the server' } }),
    },
    'a teacher with a known child': {
      user: ana,
      // The child has no postal code, so that no schools load while the screen is compared.
      keeps: keptOf(formOf({ ...knownChild, postalCode: '', school: null })),
      input: { key: '1', isNeeded: false, picture: null },
      leads: to('notNeeded'),
    },
  },
  events: {
    'picture.chosen': ({ is }) =>
      isIdle(is)
        ? {
            'chooses a JPEG': chooses('a JPEG'),
            'chooses a large JPEG': chooses('a large JPEG'),
            'chooses a detailed JPEG': chooses('a detailed JPEG'),
            'chooses a broken JPEG': chooses('a broken JPEG'),
            'chooses a PNG': chooses('a PNG'),
          }
        : {},
    'picture.removed': ({ is }) =>
      is('ready') || (is('refused') && !is('refused.unreadable'))
        ? to('removing', { knows: { chosen: 'nothing', was: 'fine' } })
        : undefined,
    'shrink.requested': ({ known, is }) => {
      if (canShrink(known, is)) return to('shrinking', { knows: { was: 'fine' } });
      return is('refused') ? absent : undefined;
    },
  },
  calls: {
    findPicture: {
      ofBrowser: true,
      ends: {
        'finds the picture': [
          output(new Blob(['a picture'])),
          ({ known: { was } }) => {
            if (was === 'fine') return to('ready.stored');
            if (was === 'being made smaller') return to('shrinking', { knows: { was: 'fine' } });
            return was === 'refused here' ? to('reading', { knows: { was: 'fine' } }) : to('refused.byServer');
          },
        ],
        'does not find the picture': [output(null), isMissing],
        'cannot look for the picture': [unreadable, isMissing],
      },
    },
    readPicture: {
      ofBrowser: true,
      ends: {
        'reads a picture that is small enough': [output(picture), to('keeping')],
        'reads a picture that is too large': [output({ ...picture, bytes: 2_097_152 }), to('refused.tooLarge')],
        'reads a picture that has too many pixels': [output({ ...picture, pixels: 40_000_001 }), to('refused.tooDetailed')],
        'reads a picture that is not whole': [output({ ...picture, isWhole: false }), to('refused.broken')],
        'reads something else': [output({ ...picture, type: '', pixels: 0 }), to('refused.wrongType')],
        'cannot read the file': [unreadable, to('refused.unreadable')],
      },
    },
    shrinkPicture: {
      ofBrowser: true,
      ends: {
        'makes it smaller': [output({}), to('reading')],
        'cannot make it smaller': [unreadable, to('refused.unreadable')],
      },
    },
    keepPicture: {
      ofBrowser: true,
      ends: {
        'keeps the picture': [output('stored'), to('ready.stored')],
        'keeps the picture in memory': [output('in-memory'), to('ready.inMemory')],
        'cannot keep the picture': [unreadable, to('refused.unreadable')],
      },
    },
    dropPicture: {
      ofBrowser: true,
      ends: {
        'drops the picture': [output(undefined), to('none')],
        'cannot drop the picture': [unreadable, to('none')],
      },
    },
  },
  perform: {
    'picture.chosen': (page, { file }) => page.attach('childrenOrder.picture', file),
    'picture.removed': (page) => page.press('childrenOrder.removePicture'),
    'shrink.requested': (page) => page.press('childrenOrder.shrink'),
  },
  shows: {
    notNeeded: 'the publisher knows the child: its part is not on the page',
    lookingForIt: (page) => page.text('childrenOrder.pictureAwaited'),
    lost: (page) => page.text('childrenOrder.pictureLost'),
    none: (page) => page.text('childrenOrder.pictureHint'),
    reading: (page) => page.text('childrenOrder.pictureAwaited'),
    'refused.wrongType': (page) => page.text('childrenOrder.fault.family-book-type'),
    'refused.tooLarge': (page) => page.text('childrenOrder.fault.family-book-size'),
    'refused.tooDetailed': (page) => page.text('childrenOrder.fault.family-book-pixels'),
    'refused.broken': (page) => page.text('childrenOrder.fault.family-book-broken'),
    'refused.byServer': (page, { was }) =>
      page.text(`childrenOrder.fault.family-book-${was === 'no JPEG for the server' ? 'no-jpeg' : 'too-large'}`),
    'refused.unreadable': (page) => page.text('childrenOrder.fault.family-book-unreadable'),
    shrinking: (page) => page.text('childrenOrder.pictureAwaited'),
    keeping: (page) => page.text('childrenOrder.pictureAwaited'),
    'ready.stored': (page) => {
      page.button('childrenOrder.removePicture');
      page.absent('childrenOrder.pictureInMemory');
    },
    'ready.inMemory': (page) => page.text('childrenOrder.pictureInMemory'),
    removing: (page) => page.text('childrenOrder.pictureAwaited'),
  },
});
