import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AllTitles } from '../../../src/areas/library/all-titles';
import { library } from '../../../src/areas/library/flows/library';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { Title } from '../../../src/areas/library/types';
import { useIsDialogOpen } from '../../../src/shared/ui/behaviour/dialogs';
import { aDemoTeacher } from '../../support/fixtures';
import { drawPart, gives, title } from './draw-part';

const titles = Array.from({ length: 300 }, (_, index) => ({ ...title, id: String(index), name: `Título ${index}`, subjects: [] }));

const Flag = () => <p>{useIsDialogOpen() ? 'A dialog is open' : 'No dialog is open'}</p>;

const openDialog = async (given = titles) => {
  await drawPart(
    <>
      <AllTitles titles={given} />
      <Flag />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Ver todos' });
  button.focus();
  fireEvent.click(button);
  return button;
};

test('a dialog counts as open as soon as its button is pressed, even before its code has loaded', async () => {
  await openDialog();
  expect(screen.getByText('A dialog is open')).toBeDefined();
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByText('No dialog is open')).toBeDefined();
});

test('Escape closes the dialog, and focus returns to the button', async () => {
  const button = await openDialog();
  await screen.findByRole('dialog');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('only the visible titles are in the document, and each has its position among 300', async () => {
  await openDialog();
  const grid = await screen.findByRole('list', { name: 'Todos mis títulos' });
  const tiles = grid.querySelectorAll('li');
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.length).toBeLessThan(60);
  expect([tiles[0]?.ariaSetSize ?? tiles[0]?.getAttribute('aria-setsize'), tiles[0]?.getAttribute('aria-posinset')]).toEqual(['300', '1']);
  expect(tiles[0]?.querySelector('a')?.getAttribute('href')).toBe('/title/u1');
});

test('arrow keys move the focus from cover to cover', async () => {
  await openDialog();
  const grid = await screen.findByRole('list', { name: 'Todos mis títulos' });
  const links = () => [...grid.querySelectorAll('a')];
  expect(links().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => links()[0]?.focus());
  fireEvent.keyDown(links()[0] as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(links()[1]);
});

test('a demo teacher sees only demos in the dialog, too', async () => {
  const mixed: readonly Title[] = [title, { ...title, id: '2', name: 'Lengua', group: 'demo' }];
  await drawPart(<LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives(mixed) } })} />, aDemoTeacher());
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
  const grid = await screen.findByRole('list', { name: 'Todos mis títulos' });
  expect([...grid.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Lengua')]);
});
