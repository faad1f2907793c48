import { expect, it, vi } from 'vitest';

it('texts can be read as soon as they are added: nothing waits for i18next', async () => {
  vi.resetModules();
  const { i18n } = await import('../../../src/shared/i18n/i18n');
  expect(i18n.isInitialized).toBe(true);
});
