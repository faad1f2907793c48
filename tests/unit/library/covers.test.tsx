import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import { titleOnTheWire } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { macrotask } from '../../support/wire/held-timers';
import { drawn } from './drawn';

test('a title shows its own cover, or that of its node if it has none', async () => {
  const network = await drawn(<LibraryDisplay />);
  const asked = () => network.open().find(({ operation }) => operation.id === 'getLibrary');
  while (!asked()) await act(macrotask);
  asked()?.answer(
    ok({
      version: 'v1',
      items: [
        titleOnTheWire({ idTitulo: '1', name: 'Álgebra', coverURL: 'https://covers.example/algebra.png' }),
        titleOnTheWire({ idTitulo: '2', name: 'Biología', coverURL: null, nodeRef: 'workspace://store/2' }),
      ],
    }),
  );
  const covers = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  while (covers().length === 0) await act(macrotask);
  expect(covers()).toEqual(['https://covers.example/algebra.png', '/api/cover/workspace%3A%2F%2Fstore%2F2']);
});
