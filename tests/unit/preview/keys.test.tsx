import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Preview } from '../../../src/areas/preview/preview';
import { textsOf } from '../../../src/shared/i18n';
import { files, office, picture, text } from '../../models/preview/files';
import { drawPart } from '../library/draw-part';

beforeAll(() => textsOf('preview'));

test('the right arrow leads to the next file, and the left arrow leads back', async () => {
  const move = vi.fn();
  await drawPart(<Preview items={files} at={picture.id} onMove={move} onClose={() => undefined} />);
  const next = await screen.findByTitle('Archivo siguiente');
  const press = (key: string) => fireEvent.keyDown(next, { key });
  press('ArrowRight');
  expect(move.mock.calls).toEqual([[office.id]]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(move.mock.calls.at(-1)).toEqual([text.id]);
});
