import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { useKeptScroll } from '../../../src/shared/flow/scroll-position';

function List() {
  useKeptScroll();
  return (
    <main>
      <Link href="/orders/7">Order 7</Link>
    </main>
  );
}

const scrollPage = (top: number, isReported: boolean) => {
  window.scrollY = top;
  if (isReported) window.dispatchEvent(new Event('scroll'));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.scrollY = 0;
});

it.each([
  { when: 'the browser has reported the scroll', isReported: true },
  // The browser reports a scroll position only with its next frame.
  { when: 'the browser has not reported the scroll before the press', isReported: false },
])('a list returns to its scroll position when the person goes back: $when', async ({ isReported }) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  history.pushState(null, '', '/orders');
  render(
    <>
      <Route path="/orders">
        <List />
      </Route>
      <Route path="/orders/7">An order</Route>
    </>,
  );
  scrollPage(900, isReported);
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByText('An order')).toBeDefined();
  // The next page is shorter.
  scrollPage(0, true);
  expect(scrollTo).not.toHaveBeenCalled();

  history.back();
  const link = await screen.findByRole('link');
  expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
  await waitFor(() => expect(document.activeElement).toBe(link));
});
