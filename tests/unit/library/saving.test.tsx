import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import { library } from '../../../src/areas/library/flows/library';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { SaveLibraryFailure, Selectable, Title } from '../../../src/areas/library/types';
import { drawPart, gives, title } from './draw-part';

const selectable: Selectable = { titles: [title], version: 'v1' };

const failToSave = async (failure: SaveLibraryFailure) => {
  const saveLibrary = fromPromise<void, Selectable>(() => Promise.reject(failure));
  window.history.pushState(null, '', '/edit-library');
  await drawPart(<EditLibraryPage logic={editLibrary.provide({ actors: { loadTitles: gives(selectable), saveLibrary } })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
};
const waitForErrorPage = (state: unknown) =>
  waitFor(() => expect([window.location.pathname, window.history.state]).toEqual(['/error', state]));

test('the error page shows the server’s message about a library that was not saved', async () => {
  await failToSave({ _tag: 'Refused', status: 403, message: 'Su cuenta no puede.' });
  await waitForErrorPage({ reason: 'library', message: 'Su cuenta no puede.' });
});

test('the error page says that the library was not saved if the server sends no message', async () => {
  await failToSave({ _tag: 'Refused', status: 500 });
  await waitForErrorPage({ reason: 'library' });
});

test('home shows a message after the library was saved', async () => {
  window.history.pushState(null, '', '/edit-library');
  const logic = editLibrary.provide({ actors: { loadTitles: gives(selectable), saveLibrary: gives<void, Selectable>(undefined) } });
  await drawPart(<EditLibraryPage logic={logic} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await drawPart(
    <LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives<readonly Title[], NonReducibleUnknown>([title]) } })} />,
  );
  expect(await screen.findByText('Hemos guardado su biblioteca.')).toBeDefined();
});

test('the close button of the dialog about too many titles closes it', async () => {
  await failToSave({ _tag: 'LibraryTooLarge', status: 400 });
  const dialog = await screen.findByRole('dialog', { name: 'Demasiados títulos' });
  fireEvent.click(dialog.querySelector('.p-dialog-header-close') as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveProperty('disabled', false);
});
