import { expect, test } from 'vitest';
import type { Db } from '../../../src/backend/db/schema';
import { makeCatalogue } from '../../../src/backend/library/catalogue';

test('the catalogue is read again after a failed read, and once for each version', async () => {
  let reads = 0;
  const execute = async () => {
    reads += 1;
    if (reads === 1) throw new Error('no database');
    return [];
  };
  const db = { selectFrom: () => ({ selectAll: () => ({ orderBy: () => ({ execute }) }) }) };
  const catalogue = makeCatalogue(db as unknown as Db);
  await expect(catalogue.at('1')).rejects.toThrow('no database');
  expect((await catalogue.at('1')).titles.size).toBe(0);
  await catalogue.at('1');
  expect(reads).toBe(2);
  await catalogue.at('2');
  expect(reads).toBe(3);
});
