import { localeOption } from 'primereact/api';
import { expect, it, vi } from 'vitest';
import { i18n, showTexts, textsOf } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { builtInTexts } from '../../../src/shared/i18n/texts';

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

it('drops the content service’s texts when called without them', async () => {
  await showTexts('es', { 'common.cancel': 'Dejarlo' });
  await showTexts('es', null);
  expect(i18n.t('common.cancel')).toBe('Cancelar');
});

it('the later of two choices wins', async () => {
  await Promise.all([showTexts('en', null), showTexts('es', null)]);
  expect(i18n.language).toBe('es');
});

it('does not hide a key without a text from those who develop', async () => {
  await showTexts('es', null);
  expect(() => i18n.t('no.such.key' as Key)).toThrow("No text for 'no.such.key'");
});

it('shows the texts of pages once a page has asked for them, in this language and in the next', async () => {
  await showTexts('es', null);
  await textsOf('library');
  expect(i18n.t('library.title')).toBe('Mi biblioteca');
  await showTexts('en', null);
  expect(i18n.t('library.title')).toBe('My library');
  await showTexts('it', { 'library.title': 'I miei libri' });
  expect([i18n.t('library.title'), i18n.t('common.accept')]).toEqual(['I miei libri', 'OK']);
  // pages that come later do not put the built-in texts over those of the content service
  await textsOf('library');
  expect(i18n.t('library.title')).toBe('I miei libri');
});

it('changes the language only when all that pages show of it is there', async () => {
  await showTexts('es', null);
  await textsOf('library');
  vi.spyOn(builtInTexts, 'ofArea').mockResolvedValue({ 'library.title': 'The new words' });
  const read: string[] = [];
  const listen = () => read.push(i18n.t('library.title'));
  i18n.on('languageChanged', listen);
  await showTexts('en', null);
  i18n.off('languageChanged', listen);
  vi.restoreAllMocks();
  expect(read).toEqual(['The new words']);
});

it.each([
  ['es', 'Sí'],
  ['en', 'Yes'],
  ['it', 'Si'],
] as const)('tells the parts that bring words of their own, and the document, that it reads %s', async (locale, yes) => {
  await showTexts('en', null);
  await textsOf('primeReact');
  await showTexts(locale, null);
  expect(localeOption('accept', locale)).toBe(yes);
  expect([i18n.language, document.documentElement.lang, document.documentElement.dir]).toEqual([locale, locale, 'ltr']);
});

it('takes keys and what is put into texts as they are', async () => {
  await showTexts('en', { 'a.key:with signs': 'Hello {{name}}' });
  expect(i18n.t('a.key:with signs' as Key, { name: '<Ana & Eva>' })).toBe('Hello <Ana & Eva>');
});
