import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { LibraryChanged } from '../../../src/areas/library/library-changed';
import { drawPart, title } from './draw-part';

/** A number of titles changed elsewhere, each with its own name. */
const titles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...title, id: String(index), name: `Libro ${index + 1}` }));

const shown = async (added: number, removed: number) => {
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

test('the first five titles are listed, the others counted', async () => {
  expect(await shown(7, 6)).toEqual([
    [...five, 'y 2 títulos más'],
    [...five, 'y 1 título más'],
  ]);
});

test('five titles are all listed, and unchanged ones are not mentioned', async () => {
  expect(await shown(5, 0)).toEqual([five]);
});
