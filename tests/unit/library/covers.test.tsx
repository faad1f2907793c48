import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import { againUntil } from '../../support/again-until';
import { titleOnTheWire } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { macrotask } from '../../support/wire/held-timers';
import { drawPart } from './draw-part';

test('a title shows its own cover, or else the cover of its node, also for screens with more pixels', async () => {
  const network = await drawPart(<LibraryDisplay />);
  const request = () => network.open().find(({ operation }) => operation.id === 'getLibrary');
  await againUntil(
    () => request() !== undefined,
    () => act(macrotask),
  );
  request()?.answer(
    ok({
      version: 'v1',
      items: [
        titleOnTheWire({ idTitulo: '1', name: 'Álgebra', coverURL: 'https://covers.example/algebra.png' }),
        titleOnTheWire({ idTitulo: '2', name: 'Biología', coverURL: null, nodeRef: 'workspace://store/2', coverVersion: 'a-b_1' }),
      ],
    }),
  );
  const covers = () =>
    [...document.querySelectorAll('img')].map(({ attributes }) => [
      attributes.getNamedItem('src')?.value,
      attributes.getNamedItem('srcset')?.value,
    ]);
  await againUntil(
    () => covers().length > 0,
    () => act(macrotask),
  );
  const own = '/api/cover/workspace%3A%2F%2Fstore%2F2';
  expect(covers()).toEqual([
    ['https://covers.example/algebra.png', undefined],
    [`${own}?width=180&version=a-b_1`, `${own}?width=180&version=a-b_1, ${own}?width=360&version=a-b_1 2x`],
  ]);
});
