import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LandingPage } from '../../../src/areas/home/landing-page';
import { landingPostOnTheWire, roots } from '../../models/home/posts-on-the-wire';
import { ok } from '../../support/wire/answers';
import { onScreen } from '../screens/screens';

const slides = ok([
  landingPostOnTheWire(1, 'Libros con voz', roots.landingCarousel),
  landingPostOnTheWire(2, 'Aulas en red', roots.landingCarousel),
  landingPostOnTheWire(3, 'Guías de lectura', roots.landingContent),
]);
const landing = {
  page: <LandingPage />,
  opens: '/home?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fchange-school',
  answers: { findPosts: slides },
};

const carousel = () => screen.getByRole('region', { name: 'Lo que le ofrecemos' });
const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live');

const wanting = (wish: 'reduce' | 'no-preference') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wish})` }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the carousel of the public home', () => {
  test('moves by itself and is not read out where motion is wanted', async () => {
    wanting('no-preference');
    await onScreen(landing, () => {
      expect(live()).toBe('off');
      expect(within(carousel()).getByRole('button', { name: 'Detener el carrusel' })).toBeTruthy();
    });
  });

  test('stands still and is read out where it is not', async () => {
    wanting('reduce');
    await onScreen(landing, () => {
      expect(live()).toBe('polite');
      expect(within(carousel()).getByRole('button', { name: 'Poner en marcha el carrusel' })).toBeTruthy();
    });
  });

  test.each([
    ['stops for a mouse', 'mouse', 'polite'],
    ['goes on under a finger, which presses its buttons', 'touch', 'off'],
  ])('%s', async (_, pointerType, said) => {
    wanting('no-preference');
    await onScreen(landing, () => {
      act(() => void fireEvent.pointerOver(carousel(), { pointerType }));
      expect(live()).toBe(said);
    });
  });

  test('stops for the keyboard', async () => {
    wanting('no-preference');
    await onScreen(landing, () => {
      // the key that has moved the focus is released inside the carousel
      act(() => void fireEvent.keyUp(within(carousel()).getByRole('link'), { key: 'Tab' }));
      expect(live()).toBe('polite');
    });
  });
});

test('each offer leads to the registration, and on to the page that was asked for', async () => {
  const found = await onScreen(landing, () =>
    screen
      .getAllByRole('link', { name: /^Crear una cuenta/ })
      .map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href)] as const),
  );
  expect(found.map(([name]) => name)).toEqual([
    'Crear una cuenta',
    'Crear una cuenta (Libros con voz)',
    'Crear una cuenta (Guías de lectura)',
  ]);
  for (const [, { pathname, searchParams }] of found)
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/register', 'http://localhost:3000/change-school']);
});
