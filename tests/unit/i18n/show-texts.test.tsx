import { expect, it } from 'vitest';
import { i18n, showTexts } from '../../../src/shared/i18n';

it('shows the built-in texts of the language and tells the document', async () => {
  await showTexts('it', null);
  expect(i18n.t('common.cancel')).toBe('Annulla');
  expect(document.documentElement.lang).toBe('it');
});

it('lets the content service say it otherwise, but not say nothing', async () => {
  await showTexts('es', { 'common.cancel': 'Dejarlo', 'common.accept': '' });
  expect(i18n.t('common.cancel')).toBe('Dejarlo');
  expect(i18n.t('common.accept')).toBe('Aceptar');
});

it('forgets what the content service said when asked without it', async () => {
  await showTexts('es', { 'common.cancel': 'Dejarlo' });
  await showTexts('es', null);
  expect(i18n.t('common.cancel')).toBe('Cancelar');
});

it('follows the later of two wishes', async () => {
  await Promise.all([showTexts('en', null), showTexts('es', null)]);
  expect(i18n.language).toBe('es');
});

it('does not hide a key without a text from those who develop', async () => {
  await showTexts('es', null);
  expect(() => i18n.t('no.such.key')).toThrow("No text for 'no.such.key'");
});
