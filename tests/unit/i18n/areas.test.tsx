import { afterEach, expect, it, vi } from 'vitest';
import { type Area, i18n, showTexts, textsOf } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import type { Locale } from '../../support/texts';
import { until } from '../../support/waiting';

/** Texts that arrive or fail when the test decides. */
const held = new Map<string, { readonly come: () => void; readonly fail: () => void }>();
const { ofArea } = builtInTexts;

const hold = () =>
  vi.spyOn(builtInTexts, 'ofArea').mockImplementation(
    (locale: Locale, area: Area) =>
      new Promise((resolve, reject) => {
        held.set(`${locale}/${area}`, { come: () => resolve(ofArea(locale, area)), fail: () => reject(new Error('cut line')) });
      }),
  );

const heldIn = (name: string) => until(() => held.get(name));
const come = async (name: string) => (await heldIn(name)).come();
const fail = async (name: string) => (await heldIn(name)).fail();
const unavailable = { _tag: 'TextsUnavailable' };

afterEach(() => {
  held.clear();
  vi.restoreAllMocks();
});

// The order of these tests matters, because a requested area stays requested.

it('an area that failed to load is retried on the next request, and no language waits for it until then', async () => {
  await showTexts('es', null);
  const load = hold();
  const asked = textsOf('care');
  await fail('es/care');
  await expect(asked).rejects.toEqual(unavailable);
  await showTexts('en', null);
  expect(load).toHaveBeenCalledTimes(1);
  await showTexts('es', null);

  held.clear();
  const again = textsOf('care');
  await come('es/care');
  await again;
  expect(i18n.t('chat.open')).toBe('Chat');
});

it('an area that is requested twice loads once', async () => {
  const load = vi.spyOn(builtInTexts, 'ofArea');
  await Promise.all([textsOf('home'), textsOf('home')]);
  await textsOf('home');
  const [first, ...others] = await Promise.all(load.mock.results.map(({ value }) => value as object));
  expect(others).toHaveLength(2);
  for (const other of others) expect(other).toBe(first);
});

it('an area that is requested during a change of language loads in both languages', async () => {
  hold();
  const change = showTexts('it', null);
  const asked = textsOf('account');
  await come('es/account');
  await asked;
  expect(i18n.t('account.save')).toBe('Guardar');
  for (const area of ['care', 'home', 'account']) await come(`it/${area}`);
  await change;
  expect(i18n.t('account.save')).toBe('Salva');
});

it('a change of language also waits for an area that is requested while other areas load', async () => {
  hold();
  const change = showTexts('en', null);
  for (const area of ['care', 'home', 'account']) await heldIn(`en/${area}`);
  const asked = textsOf('library');
  for (const area of ['care', 'home', 'account']) await come(`en/${area}`);
  await come('en/library');
  await change;
  expect(i18n.t('library.title')).toBe('My library');
  // only the current language counts
  held.delete('en/library');
  await fail('it/library');
  await come('en/library');
  await asked;
});

it('a language is not shown before all areas in use have loaded', async () => {
  await showTexts('es', null);
  hold();
  const change = showTexts('it', null);
  await fail('it/library');
  await expect(change).rejects.toEqual(unavailable);
  expect([i18n.language, i18n.t('library.title')]).toEqual(['es', 'Mi biblioteca']);
  held.clear();
  const again = showTexts('it', null);
  for (const area of ['care', 'home', 'account', 'library']) await come(`it/${area}`);
  await again;
  expect(i18n.t('library.title')).toBe('La mia biblioteca');
});

it('texts of the content service take precedence over those of an area that loads later', async () => {
  await showTexts('es', { 'signIn.register': 'Únase' });
  await textsOf('registration');
  expect([i18n.t('signIn.register'), i18n.t('registration.submit')]).toEqual(['Únase', 'Crear la cuenta']);
});
