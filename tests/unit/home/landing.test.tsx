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

const stubMotionWish = (wish: 'reduce' | 'no-preference') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wish})` }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the carousel of the public home', () => {
  test('moves by itself and is not read out for a person who accepts motion', async () => {
    stubMotionWish('no-preference');
    await onScreen(landing, () => {
      expect(live()).toBe('off');
      expect(within(carousel()).getByRole('button', { name: 'Detener el carrusel' })).toBeTruthy();
    });
  });

  test('stands still and is read out for a person who wants less motion', async () => {
    stubMotionWish('reduce');
    await onScreen(landing, () => {
      expect(live()).toBe('polite');
      expect(within(carousel()).getByRole('button', { name: 'Poner en marcha el carrusel' })).toBeTruthy();
    });
  });

  test.each([
    ['stops for a mouse', 'mouse', 'polite'],
    ['continues under a finger, which may press its buttons', 'touch', 'off'],
  ])('%s', async (_, pointerType, ariaLive) => {
    stubMotionWish('no-preference');
    await onScreen(landing, () => {
      act(() => void fireEvent.pointerOver(carousel(), { pointerType }));
      expect(live()).toBe(ariaLive);
    });
  });

  test('stops for the keyboard', async () => {
    stubMotionWish('no-preference');
    await onScreen(landing, () => {
      // The key that has moved the focus is released inside the carousel.
      act(() => void fireEvent.keyUp(within(carousel()).getByRole('link'), { key: 'Tab' }));
      expect(live()).toBe('polite');
    });
  });
});

test('each offer links to the registration, and remembers the requested page', async () => {
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
