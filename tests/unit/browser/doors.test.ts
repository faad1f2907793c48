import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../../src/shared/browser/channel';
import { newId } from '../../../src/shared/browser/new-id';

afterEach(() => vi.unstubAllGlobals());

test('without channels, or where they are denied, there is none to the other pages', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openChannel('portal')).toBeNull();
});

test('an id is a new UUID each time, without the function that browsers have under https alone', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
