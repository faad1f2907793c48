import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../../src/shared/browser/channel';
import { newId } from '../../../src/shared/browser/new-id';

afterEach(() => vi.unstubAllGlobals());

test('a browser without channels opens no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openChannel('portal')).toBeNull();
});

test('each id is a new UUID, even without crypto.randomUUID, which browsers offer only with HTTPS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
