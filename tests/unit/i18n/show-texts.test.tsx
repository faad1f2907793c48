import { localeOption } from 'primereact/api';
import { expect, it, vi } from 'vitest';
import { i18n, showTexts, textsOf } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { builtInTexts } from '../../../src/shared/i18n/texts';

it('shows the built-in texts of the language and sets the language of the document', async () => {
  await showTexts('it', null);
  expect(i18n.t('common.cancel')).toBe('Annulla');
  expect(document.documentElement.lang).toBe('it');
});

it('uses the texts of the content service, except for empty ones', async () => {
  await showTexts('es', { 'common.cancel': 'Dejarlo', 'common.accept': '' });
  expect(i18n.t('common.cancel')).toBe('Dejarlo');
  expect(i18n.t('common.accept')).toBe('Aceptar');
});

it('removes the texts of the content service when called without them', async () => {
  await showTexts('es', { 'common.cancel': 'Dejarlo' });
  await showTexts('es', null);
  expect(i18n.t('common.cancel')).toBe('Cancelar');
});

it('uses the later of two choices', async () => {
  await Promise.all([showTexts('en', null), showTexts('es', null)]);
  expect(i18n.language).toBe('es');
});

it('shows a key without a text to developers', async () => {
  await showTexts('es', null);
  expect(() => i18n.t('no.such.key' as Key)).toThrow("No text for 'no.such.key'");
});

it('shows the texts of pages after they were requested, in this language and in the next', async () => {
  await showTexts('es', null);
  await textsOf('library');
  expect(i18n.t('library.title')).toBe('Mi biblioteca');
  await showTexts('en', null);
  expect(i18n.t('library.title')).toBe('My library');
  await showTexts('it', { 'library.title': 'I miei libri' });
  expect([i18n.t('library.title'), i18n.t('common.accept')]).toEqual(['I miei libri', 'OK']);
  // the texts of pages that load later do not override the texts of the content service
  await textsOf('library');
  expect(i18n.t('library.title')).toBe('I miei libri');
});

it('adds the texts of a language once, and again when the content service has other texts', async () => {
  await showTexts('es', { 'library.title': 'Mis libros' });
  await textsOf('library');
  const add = vi.spyOn(i18n, 'addResourceBundle');
  await showTexts('es', { 'library.title': 'Mis libros' });
  await textsOf('library');
  expect(add).not.toHaveBeenCalled();
  await showTexts('es', null);
  expect(i18n.t('library.title')).toBe('Mi biblioteca');
  vi.restoreAllMocks();
});

it('changes the language only after all displayed texts have loaded', async () => {
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
] as const)('passes the language %s to third-party widgets and to the document', async (locale, yes) => {
  await showTexts('en', null);
  await textsOf('primeReact');
  await showTexts(locale, null);
  // without a language, the current language of the portal is meant
  expect([localeOption('accept', ''), localeOption('accept', locale)]).toEqual([yes, yes]);
  expect([i18n.language, document.documentElement.lang, document.documentElement.dir]).toEqual([locale, locale, 'ltr']);
});

it('accepts special characters in keys and values', async () => {
  await showTexts('en', { 'a.key:with signs': 'Hello {{name}}' });
  expect(i18n.t('a.key:with signs' as Key, { name: '<Ana & Eva>' })).toBe('Hello <Ana & Eva>');
});
