import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { LibraryChanged } from '../../../src/areas/library/library-changed';
import { drawPart, title } from './draw-part';

/** Returns a given number of titles with different names. */
const titles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...title, id: String(index), name: `Libro ${index + 1}` }));

/** Draws the dialog about titles that were added and removed in another window, and returns its lists. */
const drawLists = async (added: number, removed: number) => {
  const state = { context: { added: titles(added), removed: titles(removed) } } as unknown as ComponentProps<
    typeof LibraryChanged
  >['state'];
  await drawPart(<LibraryChanged state={state} send={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  return within(dialog)
    .queryAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
};

const five = ['Libro 1', 'Libro 2', 'Libro 3', 'Libro 4', 'Libro 5'];

test('the first five titles are listed, and the other titles are counted', async () => {
  expect(await drawLists(7, 6)).toEqual([
    [...five, 'y 2 títulos más'],
    [...five, 'y 1 título más'],
  ]);
});

test('five titles are all listed, and an empty list is left out', async () => {
  expect(await drawLists(5, 0)).toEqual([five]);
});
