import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../../src/areas/language';
import { CouponMounting } from '../../../src/coupon-mounting/coupon-mounting';
import { pageTheme } from '../../../src/shared/browser/theme';
import { config } from '../../../src/shared/config/config';
import { showTexts } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { forgetVisitor } from '../../support/session';
import { settleOnce } from '../../support/settle';
import { ok } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { mustBeSound } from '../../support/wire/watch';

let network: FakeFetch;
const undo: (() => void)[] = [];

beforeEach(() => {
  network = new FakeFetch();
  forgetVisitor();
  undo.push(network.install(), cleanup);
});
afterEach(async () => {
  mustBeSound(network);
  for (const stop of undo.splice(0).reverse()) stop();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  await showTexts('es', null);
});

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  const texts = startTexts();
  undo.push(() => texts.stop());
  render(<CouponMounting texts={texts} />);
};

const requestedPaths = () => network.exchanges.map(({ request }) => new URL(request.url).pathname);

test('the pages of coupons request texts, but no person', async () => {
  open('/coupons');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Canjee su cupón');
  expect(screen.getByText('El código de su cupón le da el contenido digital de sus libros. No necesita crear una cuenta.')).toBeTruthy();
  await vi.waitFor(() => expect(requestedPaths()).toEqual(['/api/content/es_ES']));
  await vi.waitFor(() => expect(document.title).toBe('Canjee su cupón · Tildea'));
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacy']);
});

test('the pages of coupons are in the language of the address, and change to a chosen language', async () => {
  open('/en/coupons');
  await screen.findByRole('heading', { name: 'Redeem your coupon' });
  fireEvent.click(screen.getByRole('button', { name: 'Language and theme: English' }));
  fireEvent.click(screen.getByRole('button', { name: 'Italiano' }));
  await screen.findByRole('heading', { name: 'Riscatti il suo buono' });
  await vi.waitFor(() => expect(requestedPaths()).toContain('/api/content/it_IT'));
  for (const { answer } of network.open()) answer(ok({ data: { 'coupons.title': 'Buoni' } }));
  await screen.findByRole('heading', { name: 'Buoni' });
  expect(document.cookie).toContain('=it');
});

test('a theme that is chosen below the languages is stored in the browser', async () => {
  open('/coupons');
  await screen.findByRole('heading', { name: 'Canjee su cupón' });
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Idioma y tema: Español' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Oscuro' }));
  await vi.waitFor(() => expect(pageTheme.read()).toBe('dark'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oscuro' }).checked).toBe(true);
  expect(document.cookie).toContain('THEME_COOKIE=dark');
  expect(requestedPaths().filter((path) => path.includes('user'))).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Sistema' }));
  expect(document.cookie).not.toContain('THEME_COOKIE');
});

test('the pages of coupons have the banner and the footer that the server writes into the page', async () => {
  Object.assign(config.parts, { es: { WARNING_BANNER: '<p>Mantenimiento</p>', FOOTER: '<p>Aviso legal</p>' } });
  undo.push(() => Reflect.deleteProperty(config.parts, 'es'));
  open('/coupons');
  expect(await screen.findByText('Mantenimiento')).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toBe('Aviso legal');
});

test.each(['WARNING_BANNER', 'FOOTER'])('a link in the part %s is left to the browser, which loads a page of the portal', async (part) => {
  Object.assign(config.parts, { es: { [part]: '<a href="/help">Ayuda</a>' } });
  undo.push(() => Reflect.deleteProperty(config.parts, 'es'));
  open('/coupons');
  const link = await screen.findByRole('link', { name: 'Ayuda' });
  const isLeftToBrowser = vi.fn();
  const hear = (event: Event) => {
    isLeftToBrowser(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', hear);
  undo.push(() => window.removeEventListener('click', hear));
  fireEvent.click(link);
  expect(isLeftToBrowser).toHaveBeenCalledExactlyOnceWith(true);
  expect(window.location.pathname).toBe('/coupons');
});

test('a page whose texts cannot be loaded says so in every language, and offers another try', async () => {
  const first = vi.spyOn(builtInTexts.first, 'es').mockRejectedValue(new Error('cut line'));
  open('/coupons');
  const again = await screen.findByRole('button', { name: 'Try again' });
  first.mockRestore();
  fireEvent.click(again);
  await settleOnce();
  expect(await screen.findByRole('heading', { name: 'Canjee su cupón' })).toBeTruthy();
});
