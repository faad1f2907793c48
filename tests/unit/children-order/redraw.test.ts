import { afterEach, expect, test, vi } from 'vitest';

const pictures = '../../../src/backend/pictures';

afterEach(() => {
  vi.doUnmock(pictures);
  vi.resetModules();
});

test('a missing library for pictures is not reported as a fault of the picture', async () => {
  vi.resetModules();
  vi.doMock(pictures, () => ({ loadSharp: () => Promise.reject(new Error('The library is missing')) }));
  const { redrawPicture } = await import('../../../src/backend/children-order/redraw');
  await expect(redrawPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow('The library is missing');
});
