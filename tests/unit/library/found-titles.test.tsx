import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import type { Selectable } from '../../../src/areas/library/types';
import { anInternalUser, titleOnTheWire } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { macrotask } from '../../support/wire/held-timers';
import { drawn, gives, patience, title } from './drawn';

const selectable: Selectable = { titles: [title], version: 'v1' };

test('a title that was found and chosen stands among those of the library, though it was not there before', async () => {
  const logic = editLibrary.provide({ actors: { loadTitles: gives(selectable) } });
  const network = await drawn(<EditLibraryPage logic={logic} />, anInternalUser());
  const search = await screen.findByRole('searchbox', { name: 'Nombre del título' }, patience);
  fireEvent.change(search, { target: { value: 'Álgebra' } });
  const asked = () => network.open().find(({ operation }) => operation.id === 'searchTitles');
  while (!asked()) await act(macrotask);
  asked()?.answer(ok({ items: [titleOnTheWire({ idTitulo: '7', name: 'Álgebra a medida', origin: 'NOTLIBRARY', adoption: 1 })] }));
  fireEvent.click(await screen.findByRole('button', { name: /Álgebra a medida/ }, patience));

  fireEvent.click(screen.getByRole('tab', { name: /Mis adoptados/ }));
  const listed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(listed()).toEqual([expect.stringContaining(title.name), expect.stringContaining('Álgebra a medida')]);
});
