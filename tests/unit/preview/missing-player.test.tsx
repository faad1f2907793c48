import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Player } from '../../../src/areas/preview';
import type { Previewable } from '../../../src/areas/preview/types';
import { theNotice } from '../../support/notices';
import { show } from '../ui/show';

vi.mock('../../../src/areas/preview/player', () => Promise.reject(new Error('no chunk')));

it('a player whose code is missing does not change the page, and shows a message in its place', async () => {
  await show(
    <>
      <h1>A recording</h1>
      <Player file={{ id: '1' } as Previewable} />
    </>,
    '',
    'es',
  );
  expect(await screen.findByText('No hemos podido cargar una parte de la página. Vuelva a cargarla.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'A recording' })).toBeTruthy();
  expect(theNotice('warning').textContent).toContain('Volver a cargar');
});
