import { libraryModal } from '../../../src/areas/library/flows/library-modal';
import { aDemoTeacher, aTeacher, libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { asTitle } from './edit-library-known';

/** 24 demo titles, which the page shows at first. An adopted title follows them, which a demo teacher does not see. */
const demos = Array.from({ length: 24 }, (_, index) =>
  titleOnTheWire({
    idTitulo: String(200 + index),
    nodeRef: 'cover-1001',
    name: `Lengua ${String(index + 1).padStart(2, '0')}`,
    stage: 'ESO',
    adoption: 0,
    adoptionType: 'DEMO',
    origin: 'LIBRARY',
  }),
);
const adopted = titleOnTheWire({ idTitulo: '100', name: 'Cálculo y álgebra', stage: 'Primaria', adoption: 1, origin: 'LIBRARY' });
const wires = [adopted, ...demos];
const titles = wires.map((wire) => asTitle(wire.name, wire));

const stages = { Primaria: 'Primaria', ESO: 'ESO' };

const [first = adopted] = demos;

const texts = {
  'types a part of the name, without accents': 'ALGEBRA',
  'types a stage': ' primaria ',
  'types words of name, stage and subject': 'matematicas calculo prim',
  'types a space': ' ',
  'types what no title has': 'química',
} as const;

/** `text`: the text that was typed last. The library opens again without this text. */
type Known = { readonly isLarge: boolean; readonly text: string };

const finds = (text: string) => {
  if (text.trim() === '') return 'all';
  return text === 'química' ? 'nothingFound' : 'narrowed';
};

const showsSearch = async (page: Page, { text }: Known) => {
  await page.heading('library.all');
  await page.field('library.search', text);
};

export const libraryModalModel = model(libraryModal, {
  name: 'See all titles',
  area: 'library',
  opens: '/',
  page: async () => {
    const { LibraryDisplay } = await import('../../../src/areas/library/library-display');
    return ({ logic }) => <LibraryDisplay all={logic} />;
  },
  reach: [(page) => page.comes('library.seeAll')],
  around: { getLibrary: ok(libraryOnTheWire(wires)) },
  knows: { isLarge: true, text: '' } as Known,
  inputs: {
    'a teacher with 25 titles': { user: aTeacher(), input: { titles, stages }, leads: to('closed') },
    'a demo teacher with 24 titles': {
      user: aDemoTeacher(),
      input: { titles: titles.slice(1), stages: { ESO: 'ESO' } },
      leads: to('closed', { knows: { isLarge: false } }),
    },
  },
  events: {
    opened: ({ known, is }) => (is('closed') ? to(known.isLarge ? 'large.all' : 'small', { knows: { text: '' } }) : undefined),
    closed: ({ is }) => (is('closed') ? undefined : to('closed')),
    'text.changed': ({ known, is }) => {
      if (is('closed')) return {};
      if (!known.isLarge) return { 'has few titles': [{ text: 'química' }, absent] as const };
      if (is('large.nothingFound')) return { 'shows all again': [{ text: '' }, to('large.all', { knows: { text: '' } })] as const };
      return Object.fromEntries(
        Object.entries(texts)
          .filter(([, text]) => text !== known.text)
          .map(([name, text]) => [name, [{ text }, to(`large.${finds(text)}`, { knows: { text } })] as const]),
      );
    },
  },
  calls: {},
  perform: {
    opened: (page) => page.press('library.seeAll'),
    closed: (page) => page.press('common.close'),
    'text.changed': (page, { text }) => (text === '' ? page.press('library.showAll') : page.fill('library.search', text)),
  },
  shows: {
    closed: (page) => {
      page.absent('library.all');
      page.heading('library.title');
    },
    small: async (page) => {
      await page.heading('library.all');
      await page.link({ data: first.name });
      await page.absent({ data: adopted.name });
    },
    'large.all': async (page, known) => {
      await showsSearch(page, known);
      await page.link({ data: adopted.name });
      await page.link({ data: first.name });
      await page.absent('editLibrary.foundCount', { count: 1 });
    },
    'large.narrowed': async (page, known) => {
      await showsSearch(page, known);
      await page.text('editLibrary.foundCount', { count: 1 });
      await page.link({ data: adopted.name });
      await page.absent({ data: first.name });
    },
    'large.nothingFound': async (page, known) => {
      await showsSearch(page, known);
      await page.heading('library.noneFound');
      await page.absent({ data: first.name });
    },
  },
});
