import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { useKeptScroll } from '../../../src/shared/flow/kept-place';

function List() {
  useKeptScroll();
  return (
    <main>
      <Link href="/orders/7">Order 7</Link>
    </main>
  );
}

const scrollPage = (top: number, tells: boolean) => {
  window.scrollY = top;
  if (tells) window.dispatchEvent(new Event('scroll'));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.scrollY = 0;
});

it.each([
  { when: 'its scroll was told', tells: true },
  // the browser reports the scroll position with its next frame
  { when: 'its scroll was not told before the press', tells: false },
])('a list is where it was when the person comes back: $when', async ({ tells }) => {
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
  scrollPage(900, tells);
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByText('An order')).toBeDefined();
  // the next page is shorter
  scrollPage(0, true);
  expect(scrollTo).not.toHaveBeenCalled();

  history.back();
  const link = await screen.findByRole('link');
  expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
  await waitFor(() => expect(document.activeElement).toBe(link));
});
