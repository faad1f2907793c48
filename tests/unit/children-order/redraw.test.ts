import { expect, test, vi } from 'vitest';
import { redrawn } from '../../../src/backend/children-order/redraw';

vi.mock('../../../src/backend/pictures', () => ({ loadSharp: () => Promise.reject(new Error('The library is missing')) }));

test('that the library of pictures cannot be loaded is not said of the picture', async () => {
  await expect(redrawn(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow('The library is missing');
});
