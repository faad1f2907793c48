import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import { searchTitles } from '../../../src/areas/library/flows/search-titles';
import type { Selectable, Title } from '../../../src/areas/library/types';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { againUntil } from '../../support/again-until';
import { anInternalUser, titleOnTheWire } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { macrotask } from '../../support/wire/held-timers';
import { drawPart, gives, title } from './draw-part';

const selectable: Selectable = { titles: [title], version: 'v1' };

/** Searches as an internal user, and finds one title. */
const searchTitle = async (differently: Parameters<typeof titleOnTheWire>[0] = {}) => {
  const logic = editLibrary.provide({ actors: { loadTitles: gives(selectable) } });
  const network = await drawPart(<EditLibraryPage logic={logic} />, anInternalUser());
  const search = await screen.findByRole('searchbox', { name: 'Nombre del título' });
  fireEvent.change(search, { target: { value: 'Álgebra' } });
  const request = () => network.open().find(({ operation }) => operation.id === 'searchTitles');
  await againUntil(
    () => request() !== undefined,
    () => act(macrotask),
  );
  request()?.answer(
    ok({ items: [titleOnTheWire({ idTitulo: '7', name: 'Álgebra a medida', origin: 'NOTLIBRARY', adoption: 1, ...differently })] }),
  );
  return screen.findByRole('button', { name: /Álgebra a medida/ });
};

test('a selected search result joins the titles of the library', async () => {
  fireEvent.click(await searchTitle());
  fireEvent.click(screen.getByRole('tab', { name: /Mis títulos adoptados/ }));
  const listed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(listed()).toEqual([expect.stringContaining(title.name), expect.stringContaining('Álgebra a medida')]);
});

test('a selected search result with resources only gets the tab of the resources', async () => {
  fireEvent.click(await searchTitle({ adoptionType: 'RECURSO' }));
  fireEvent.click(screen.getByRole('tab', { name: /Mis recursos/ }));
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Álgebra a medida');
});

test('search text and results survive a change of tabs', async () => {
  await searchTitle();
  expect(screen.getByRole('list', { name: 'Títulos encontrados' })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: /Mis títulos adoptados/ }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Buscar títulos' }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Álgebra');
  expect(screen.getByRole('button', { name: /Álgebra a medida/ })).toBeDefined();
});

test('the number of results is announced', async () => {
  const logic = editLibrary.provide({ actors: { loadTitles: gives(selectable) } });
  const search = searchTitles.provide({
    actors: { searchTitles: gives<readonly Title[], { text: string }>([title, { ...title, id: '2' }]) },
    delays: { pause: 0 },
  });
  await drawPart(
    <LiveRegion>
      <EditLibraryPage logic={logic} search={search} />
    </LiveRegion>,
    anInternalUser(),
  );
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'mates' } });
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('2 títulos encontrados'));
});
