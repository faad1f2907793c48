import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { AssetCard, AssetPicture, Views } from '../../../src/areas/professional-development/asset-card';
import { AssetList } from '../../../src/areas/professional-development/asset-list';
import { thumbs } from '../../../src/areas/professional-development/flows/thumbs';
import { ThumbButtons, ThumbCounts } from '../../../src/areas/professional-development/thumb-buttons';
import type { Development, Thumb } from '../../../src/areas/professional-development/types';
import { textsOf } from '../../../src/shared/i18n';
import { drawPart } from '../library/draw-part';

beforeAll(() => textsOf('professional-development', 'library'));

const one = {
  id: 'a/1',
  title: 'Leer',
  description: 'Un taller.',
  author: 'Lucía',
  date: new Date('2026-09-14T08:00:00Z'),
  views: 1_500,
  isStarred: false,
  category: 'c1',
  picture: '/small',
  largePicture: '/large',
} as const;
const found: Development = {
  categories: [{ id: 'c1', title: 'Lenguas' }],
  assets: [one, { ...one, id: 'a/2', title: 'Escribir', isStarred: true, category: null }],
};

test.each([
  [1, '1', '1 visualización'],
  [1_500, '1,5 K', '1500 visualizaciones'],
])('%d views are shown as %s, and read out as %s', async (count, shown, announced) => {
  await drawPart(<Views count={count} />);
  expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(announced).className).toBe('visually-hidden');
});

test.each([
  [1, 0, '1 Me gusta', '0 No me gusta'],
  [2, 1, '2 Me gusta', '1 No me gusta'],
])('%d up and %d down are read out', async (up, down, likes, dislikes) => {
  await drawPart(<ThumbButtons asset={{ id: `${up} ${down}`, thumbs: { up, down, mine: 0 } }} />);
  for (const words of [likes, dislikes]) expect(screen.getByText(words).className).toBe('visually-hidden');
});

test('a person who cannot give a thumb sees the counts', async () => {
  await drawPart(<ThumbCounts thumbs={{ up: 1_500, down: 1, mine: 0 }} />);
  expect([screen.getByText('1,5 K').tagName, screen.getByText('1 No me gusta').className]).toEqual(['SPAN', 'visually-hidden']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a drawing of a book replaces a picture that fails to load', async () => {
  await drawPart(<AssetPicture src="/missing" />);
  fireEvent.error(screen.getByAltText(''));
  expect([document.querySelector('img'), document.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([null, 'true']);
});

test('a thumb up replaces a thumb down', async () => {
  // The test ends the save, because the flow outlives its page and would otherwise continue during another test.
  let save = () => {};
  const unsaved = thumbs.provide({
    actors: {
      saveThumb: fromPromise<void, { assetId: string; thumb: Thumb }>(
        () =>
          new Promise((done) => {
            save = done;
          }),
      ),
    },
  });
  await drawPart(<ThumbButtons asset={{ id: 'both', thumbs: { up: 4, down: 3, mine: -1 } }} logic={unsaved} />);
  const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Me gusta' }));
  expect(pressed()).toEqual(['true', 'false']);
  expect([screen.getByText('5').tagName, screen.getByText('2').tagName]).toEqual(['SPAN', 'SPAN']);
  await act(async () => save());
});

test('the list has large pictures in its carousel and small pictures in its tiles, and explains the keys', async () => {
  await drawPart(<AssetList found={found} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Destacados', 'Escribir', 'Lenguas', 'Otros']);
  expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/large', '/small', '/small']);
  const [grid] = [...document.querySelectorAll('.virtual-grid')];
  const hint = document.getElementById(grid?.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Con el teclado, pase de un contenido a otro con las flechas.');
  expect(screen.getByRole('link', { name: /^Leer/ }).getAttribute('href')).toBe('/professional-development/a%2F1');
});

test('a card leads to its asset', async () => {
  await drawPart(
    <AssetCard {...one}>
      <p>Lucía</p>
    </AssetCard>,
  );
  expect(screen.getByRole('link', { name: 'Leer' }).getAttribute('href')).toBe('/professional-development/a%2F1');
});
