import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../../../src/shared/ui/prime/modal';

// A dialog that an earlier test has closed may still ignore the second click.
beforeAll(() => vi.waitFor(() => expect(fireEvent.click(document.body, { detail: 2 })).toBe(true)));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (press: () => void, isOpen: boolean) => (
  <>
    <button type="button" onClick={press}>
      Under
    </button>
    {isOpen && <Modal title="Over">Text</Modal>}
  </>
);

test('a double click that closes a dialog does not press an element under the dialog', () => {
  const press = vi.fn();
  const { rerender } = render(page(press, true));
  rerender(page(press, false));
  const under = screen.getByText('Under');
  fireEvent.click(under, { detail: 2 });
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(under, { detail: 1 });
  fireEvent.click(under, { detail: 0 });
  expect(press).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  fireEvent.click(under, { detail: 2 });
  expect(press).toHaveBeenCalledTimes(3);
});

test('a closed dialog causes no error after its page was removed', () => {
  const { rerender, unmount } = render(page(vi.fn(), true));
  rerender(page(vi.fn(), false));
  unmount();
  vi.stubGlobal('window', undefined);
  expect(() => vi.advanceTimersByTime(500)).not.toThrow();
});
