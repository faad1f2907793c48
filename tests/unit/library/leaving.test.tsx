import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import type { Selectable } from '../../../src/areas/library/types';
import { LeavingDialog } from '../../../src/shared/ui/prime/leaving-dialog';
import { show } from '../ui/show';
import { drawPart, gives, title } from './draw-part';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Changes the library, follows a link, and stays when the portal asks. */
const stayAfterLink = async () => {
  window.history.pushState(null, '', '/edit-library');
  const selectable: Selectable = { titles: [title, { ...title, id: '2', name: 'Otro título' }], version: 'v1' };
  const loadTitles = gives(selectable);
  await drawPart(
    <>
      <EditLibraryPage logic={editLibrary.provide({ actors: { loadTitles } })} />
      <Link to="/help">Ayuda</Link>
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Otro título/ }));
  fireEvent.click(screen.getByRole('link', { name: 'Ayuda' }));
  await answer('Seguir editando');
  expect(window.location.pathname).toBe('/edit-library');
};

test('Cancel asks again and leads home if the person has stayed after a link', async () => {
  await stayAfterLink();
  press('Cancelar');
  await answer('Salir sin guardar');
  expect(window.location.pathname).toBe('/');
});

test('Cancel leads home without a question if the person has stayed after a link and undone the change', async () => {
  await stayAfterLink();
  fireEvent.click(screen.getByRole('button', { name: /Otro título/ }));
  press('Cancelar');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a person who has stayed after a link can follow it later', async () => {
  await stayAfterLink();
  fireEvent.click(screen.getByRole('link', { name: 'Ayuda' }));
  await answer('Salir sin guardar');
  expect(window.location.pathname).toBe('/help');
});

test.each([
  ['es', 'Seguir editando', 'Salir sin guardar', 'Cerrar'],
  ['en', 'Keep editing', 'Leave without saving', 'Close'],
  ['it', 'Continua a modificare', 'Esci senza salvare', 'Chiudi'],
] as const)('the buttons stay and leave, and the close button stays (%s)', async (locale, stay, leave, close) => {
  const [onStay, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await show(<LeavingDialog onStay={onStay} onLeave={onLeave} />, '', locale);
  fireEvent.click(await screen.findByRole('button', { name: stay }));
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  press(leave);
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  press(close);
  expect([onStay, onLeave].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
