import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from '../../../src/shared/ui/page/qr-code';
import { show } from './show';

const link = 'https://portal.example/student/4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';

it('draws a link with a white margin, and offers the same picture as a file', async () => {
  await show(
    <QrCode text={link} label="Código QR del enlace" download={{ label: 'Descargar el código QR', fileName: 'Mates' }} />,
    '',
    'es',
  );
  const drawing = screen.getByRole('img', { name: 'Código QR del enlace' });
  const path = drawing.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), size - Math.max(...places)]).toEqual([4, 5]);
  // Cameras find a code by this mark in the upper left corner.
  expect([0, 1, 2, 3, 4, 5, 6].every((at) => path.includes(`M${at + 4} 4h`))).toBe(true);
  const file = screen.getByRole('link', { name: 'Descargar el código QR' });
  expect(file.getAttribute('download')).toBe('Mates.svg');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(path);
});
