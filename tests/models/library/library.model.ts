import { library, libraryInput } from '../../../src/areas/library/flows';
import { aDemoTeacher, aTeacher, titleOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

const adopted = titleOnTheWire({ idTitulo: '1', name: 'Mates adoptadas', adoption: 1, adoptionType: 'ADOPCION', promotion: 1 });
const demo = titleOnTheWire({ idTitulo: '2', name: 'Lengua de muestra', adoption: 0, adoptionType: 'DEMO' });
const resources = titleOnTheWire({ idTitulo: '3', name: 'Ciencias con recursos', adoption: 1, adoptionType: 'RECURSO' });

export const libraryModel = model(library, {
  name: 'See the library',
  area: 'library',
  opens: '/',
  page: async () => (await import('../../../src/areas/library/library-display')).LibraryDisplay,
  inputs: { 'a teacher': { user: aTeacher() }, 'a demo teacher': { user: aDemoTeacher() } },
  input: libraryInput,
  answers: {
    loadLibrary: {
      'has titles of every kind': ok({ items: [adopted, demo, resources] }),
      'has demo titles': ok({ items: [demo] }),
      'has titles with resources only': ok({ items: [resources] }),
      'has no titles': ok({ items: [] }),
      'has never had a library': problem(404, { type: 'no-library' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
    },
  },
  guardsRead: ({ demoOnly, titles }) => [demoOnly, titles.map(({ group }) => group)],
  perform: {
    'adopted.chosen': (page) => page.openTab('library.adopted'),
    'demo.chosen': (page) => page.openTab('library.demo'),
    'resources.chosen': (page) => page.openTab('library.resources'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    'showing.adopted': (page) => {
      page.data(adopted.name);
      page.text('library.promotion');
      page.tab('library.adopted');
      page.link('library.edit');
    },
    'showing.demo': (page, { demoOnly }) => {
      page.data(demo.name);
      if (demoOnly) page.absent('library.resources');
      else page.tab('library.demo');
      page.link('library.edit');
    },
    'showing.resources': (page) => {
      page.data(resources.name);
      page.tab('library.resources');
      page.link('library.edit');
    },
    empty: (page) => {
      page.heading('library.emptyTitle');
      page.link('library.edit');
    },
    signedOut: (page) => page.address('/signin'),
  },
});
