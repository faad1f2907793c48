import { afterEach, expect, it, vi } from 'vitest';
import { i18n, showTexts, textsIn } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';

afterEach(() => {
  vi.restoreAllMocks();
});

// The order of these tests matters, because loaded texts stay loaded.

it('fails while the first texts or the texts of an area cannot be loaded', async () => {
  await showTexts('en', null);
  for (const part of [vi.spyOn(builtInTexts.first, 'es'), vi.spyOn(builtInTexts, 'ofArea')]) {
    part.mockRejectedValueOnce(new Error('cut line'));
    await expect(textsIn('es', 'library')).rejects.toEqual({ _tag: 'TextsUnavailable' });
  }
});

it('loads the texts of one language, and the portal stays in its own language', async () => {
  await textsIn('es', 'library');
  const spanish = i18n.getFixedT('es');
  expect([spanish('common.cancel'), spanish('library.title')]).toEqual(['Cancelar', 'Mi biblioteca']);
  expect([i18n.language, i18n.t('common.cancel'), document.documentElement.lang]).toEqual(['en', 'Cancel', 'en']);
});
