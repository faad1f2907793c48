import { expect, test } from 'vitest';
import { Away } from '../../../src/backend/http/away';
import { makeCoverPictures } from '../../../src/backend/library/cover-picture';

const cover = (id: number) => ({ id: String(id), name: `Mates ${id}`, stage: 'Primaria', subjects: ['Matemáticas'], resource: false });

test('many requests at once draw only some covers; a refused cover is drawn at a later request', async () => {
  const pictures = makeCoverPictures({ atOnce: 1, maxWaiting: 3 });
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  const outcomes = await Promise.allSettled(ids.map((id) => pictures(cover(id), 'v', 180)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(ids.length);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Away);
  expect((await pictures(cover(8), 'v', 180)).length).toBeGreaterThan(500);
});

test('a cover is drawn once for each version and size', async () => {
  const pictures = makeCoverPictures();
  const first = await pictures(cover(1), 'v', 180);
  expect(await pictures(cover(1), 'v', 180)).toBe(first);
  expect(await pictures(cover(1), 'w', 180)).not.toBe(first);
  expect(await pictures(cover(1), 'v', 360)).not.toEqual(first);
});
