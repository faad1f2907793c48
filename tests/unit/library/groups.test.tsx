import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NonReducibleUnknown } from 'xstate';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import { library } from '../../../src/areas/library/flows/library';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { Selectable, Title } from '../../../src/areas/library/types';
import { drawPart, gives, title } from './draw-part';

const demo: Title = { ...title, id: '2', name: 'Lengua de muestra', adoption: 'demo', group: 'demo' };
/** A title with resources only: neither adopted nor a demo, although the server lists it with the demos. */
const resource: Title = { ...title, id: '3', name: 'Ciencias con recursos', adoption: 'demo', group: 'resources' };

const openEditor = async (...titles: readonly Title[]) => {
  await drawPart(
    <EditLibraryPage
      logic={editLibrary.provide({ actors: { loadTitles: gives<Selectable, NonReducibleUnknown>({ titles, version: 'v1' }) } })}
    />,
  );
  await screen.findByRole('button', { name: 'Confirmar' });
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tiles = () => [...document.querySelectorAll('.title-name')].map(({ textContent }) => textContent);

test('resources are a group of their own, at home and in Edit library', async () => {
  const titles = [title, demo, resource];
  await drawPart(
    <LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives<readonly Title[], NonReducibleUnknown>(titles) } })} />,
  );
  await screen.findByRole('tab', { name: /Adoptados/ });
  expect(tabs()).toEqual(['Adoptados1', 'Demos1', 'Solo recursos1']);
  cleanup();
  await openEditor(...titles);
  expect(tabs().slice(0, 4)).toEqual(['Todos los títulos', 'Mis títulos adoptados1', 'Mis demos1', 'Mis recursos1']);
});

test('a filter shows one group only, among all titles and in the selection', async () => {
  await openEditor(title, demo, { ...resource, inLibrary: false });
  for (const [name, shown] of [
    ['Todos', [title.name, demo.name, resource.name]],
    ['Solo adoptados', [title.name]],
    ['Solo demos', [demo.name]],
    ['Solo recursos', [resource.name]],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name }));
    expect(tiles()).toEqual(shown);
  }
  fireEvent.click(screen.getByRole('button', { name: /Ciencias con recursos/ }));
  fireEvent.click(screen.getByRole('tab', { name: /Mis recursos/ }));
  expect(tiles()).toEqual([resource.name]);
});

test('the group of resources is hidden if it is empty', async () => {
  await openEditor(title, demo);
  expect(tabs().slice(0, 3)).toEqual(['Todos los títulos', 'Mis títulos adoptados1', 'Mis demos1']);
  expect(screen.queryByRole('radio', { name: 'Solo recursos' })).toBeNull();
});

test('an unknown stage has the publisher’s name', async () => {
  await openEditor({ ...title, stage: 'Formación Profesional' }, { ...demo, stage: 'Enseñanza de adultos' });
  expect(tabs().slice(-3)).toEqual(['Todas', 'Formación Profesional', 'Enseñanza de adultos']);
});
