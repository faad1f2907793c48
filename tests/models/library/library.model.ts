import { library, libraryInput } from '../../../src/areas/library/flows/library';
import { aDemoTeacher, aTeacher, libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const titles = {
  adopted: titleOnTheWire({ idTitulo: '1', name: 'Mates adoptadas', adoption: 1, adoptionType: 'ADOPCION', promotion: 1 }),
  demo: titleOnTheWire({ idTitulo: '2', name: 'Lengua de muestra', adoption: 0, adoptionType: 'DEMO' }),
  resources: titleOnTheWire({ idTitulo: '3', name: 'Ciencias con recursos', adoption: 1, adoptionType: 'RECURSO' }),
} as const;

type Group = keyof typeof titles;
type Known = { readonly demoOnly: boolean; readonly groups: readonly Group[] };
const groups: readonly Group[] = ['adopted', 'demo', 'resources'];

/** Returns the outcome of loading titles. A demo teacher sees only demo titles; other people see the first group with a title. */
const brings = (...found: Group[]) => {
  const shown = to(`showing.${found[0] ?? 'adopted'}`, { knows: { groups: found } });
  return ({ known: { demoOnly } }: { readonly known: Known }) => {
    if (!demoOnly) return shown;
    return found.includes('demo') ? to('showing.demo', { knows: { groups: found } }) : to('empty');
  };
};

const failed = to('failed', { danger: 'library.failed' });
const signedOut = to('signedOut', { page: '/signin' });

/** Returns the outcome of choosing a group. A group without titles is visible, but disabled. */
const choosing =
  (group: Group) =>
  ({ known: { demoOnly, groups } }: { readonly known: Known }) => {
    if (demoOnly) return absent;
    return groups.includes(group) ? to(`showing.${group}`) : disabled;
  };

const showing =
  (group: Group) =>
  (page: Page, { demoOnly, groups: found }: Known) => {
    for (const each of groups) {
      if (each === group) page.link({ data: titles[each].name });
      else page.absent({ data: titles[each].name });
    }
    if (demoOnly) page.absent('library.resources');
    else {
      page.tab(`library.${group}`);
      for (const each of groups.filter((other) => !found.includes(other))) page.text(`library.${each}`);
    }
    if (group === 'adopted') page.text('library.promotion');
    else page.absent('library.promotion');
    page.link('portal.editLibrary');
  };

export const libraryModel = model(library, {
  name: 'See the library',
  area: 'library',
  opens: '/',
  page: async () => (await import('../../../src/areas/library/library-display')).LibraryDisplay,
  knows: { demoOnly: false, groups: [] } as Known,
  inputs: {
    'a teacher': { user: aTeacher(), leads: to('loading') },
    'a demo teacher': { user: aDemoTeacher(), leads: to('loading', { knows: { demoOnly: true } }) },
  },
  input: libraryInput,
  events: {
    'adopted.chosen': choosing('adopted'),
    'demo.chosen': choosing('demo'),
    'resources.chosen': choosing('resources'),
    retried: to('loading'),
  },
  calls: {
    loadLibrary: {
      sends: () => ({ getLibrary: {} }),
      answers: {
        'gets titles of every kind': [
          ok(libraryOnTheWire([titles.adopted, titles.demo, titles.resources])),
          brings('adopted', 'demo', 'resources'),
        ],
        'gets demo titles': [ok(libraryOnTheWire([titles.demo])), brings('demo')],
        'gets titles with resources only': [ok(libraryOnTheWire([titles.resources])), brings('resources')],
        'gets no titles': [ok(libraryOnTheWire([])), to('empty')],
        'gets the answer that there is no library': [problem(404, { type: 'no-library' }), to('empty')],
      },
      faults: { 'finds the session ended': signedOut, otherwise: failed },
    },
  },
  perform: {
    'adopted.chosen': (page) => page.openTab('library.adopted'),
    'demo.chosen': (page) => page.openTab('library.demo'),
    'resources.chosen': (page) => page.openTab('library.resources'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    'showing.adopted': showing('adopted'),
    'showing.demo': showing('demo'),
    'showing.resources': showing('resources'),
    empty: (page) => {
      page.heading('library.emptyTitle');
      page.link('portal.editLibrary');
    },
  },
});
