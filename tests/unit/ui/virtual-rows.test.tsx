import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VirtualRows } from '../../../src/shared/ui/behaviour/virtual-rows';
import { show } from './show';

const likely = 100;
const items = Array.from({ length: 5_000 }, (_, at) => `Resource ${at}`);
const button = (item: string) => <button type="button">{item}</button>;

const listOf = (some: readonly string[], row = button) => (
  <VirtualRows label="Resources" items={some} likelyHeight={likely}>
    {row}
  </VirtualRows>
);
const list = () => screen.getByRole('list', { name: 'Resources' });
const row = (name: string) => screen.queryByRole('button', { name });
const rows = () => screen.getAllByRole('listitem');

const scrollTo = (top: number) =>
  act(async () => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('draws only a few of five thousand rows, but states their number', async () => {
  await show(listOf(items));
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(30);
  expect(rows()[1]?.getAttribute('aria-setsize')).toBe('5000');
  expect(rows()[1]?.getAttribute('aria-posinset')).toBe('2');
  expect(list().style.blockSize).toBe(`${5_000 * likely}px`);
});

it('shows every row of a short list, and no row of an empty list', async () => {
  const { rerender } = await show(listOf(items.slice(0, 4)));
  expect(rows().map(({ textContent }) => textContent)).toEqual(items.slice(0, 4));
  rerender(listOf([]));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('shows the rows to which a person has scrolled, each in its place', async () => {
  await show(listOf(items));
  await scrollTo(2_000 * likely);
  const seen = row('Resource 2000')?.closest('li');
  expect(seen?.getAttribute('aria-posinset')).toBe('2001');
  expect(seen?.style.insetBlockStart).toBe(`${2_000 * likely}px`);
  expect(row('Resource 0')).toBeNull();
});

it('draws some rows before and after the visible rows, so that Tab can reach them', async () => {
  await show(listOf(items));
  await scrollTo(1_000 * likely);
  for (const near of [997, 998, 999]) expect(row(`Resource ${near}`)).not.toBeNull();
  const last = 1_000 + Math.ceil(window.innerHeight / likely);
  for (const near of [last, last + 1, last + 2]) expect(row(`Resource ${near}`)).not.toBeNull();
});

it('keeps a row out of sight as long as it has focus', async () => {
  await show(listOf(items));
  const focused = row('Resource 3') as HTMLElement;
  act(() => focused.focus());
  await scrollTo(2_000 * likely);
  expect(document.activeElement).toBe(focused);
  expect(row('Resource 2')).toBeNull();
  expect(rows()[0]?.contains(focused)).toBe(true);
  act(() => focused.blur());
  expect(row('Resource 3')).toBeNull();
});

it('keeps a row out of sight while focus moves inside it', async () => {
  const two = (item: string) => (
    <>
      {button(item)}
      <button type="button">{`Star of ${item}`}</button>
    </>
  );
  await show(listOf(items, two));
  act(() => row('Resource 3')?.focus());
  await scrollTo(2_000 * likely);
  const star = row('Star of Resource 3') as HTMLElement;
  // A browser may render the list between these two events of one Tab.
  fireEvent.focusOut(row('Resource 3') as HTMLElement, { relatedTarget: star });
  expect(star.isConnected).toBe(true);
  fireEvent.focusIn(star);
  expect(star.isConnected).toBe(true);
});

it('keeps the row to which focus has moved, and no other row', async () => {
  await show(listOf(items));
  act(() => row('Resource 3')?.focus());
  act(() => row('Resource 4')?.focus());
  await scrollTo(2_000 * likely);
  expect(document.activeElement).toBe(row('Resource 4'));
  expect(row('Resource 3')).toBeNull();
});

it('reuses the elements and keeps focus when other items are shown', async () => {
  const { rerender } = await show(listOf(items));
  const focused = row('Resource 3') as HTMLElement;
  act(() => focused.focus());
  rerender(listOf(items.slice(100)));
  expect(document.activeElement).toBe(focused);
  expect(focused.textContent).toBe('Resource 103');
});

it('forgets a focused row that the list no longer has', async () => {
  const { rerender } = await show(listOf(items));
  act(() => row('Resource 3')?.focus());
  rerender(listOf(items.slice(0, 2)));
  expect(rows().map(({ textContent }) => textContent)).toEqual(items.slice(0, 2));
});

it('renders only the new rows after a scroll', async () => {
  const draw = vi.fn(button);
  await show(listOf(items, draw));
  draw.mockClear();
  await scrollTo(2 * likely);
  const names = draw.mock.calls.map(([item]) => item);
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain('Resource 2');
});

it('follows its position when the elements above it grow', async () => {
  let grow: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly hear: () => void) {}
      observe(element: Element) {
        if (element === document.body) grow = this.hear;
      }
      unobserve() {}
      disconnect() {}
    },
  );
  let top = 300;
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top - window.scrollY, 600, 800));
  await show(listOf(items));
  const first = () => row('Resource 0')?.closest('li')?.style.insetBlockStart;
  expect(first()).toBe('0px');
  await scrollTo(2_000 * likely + 300);
  expect(row('Resource 2000')?.closest('li')?.style.insetBlockStart).toBe(`${2_000 * likely}px`);
  top = 800;
  act(() => grow());
  // The scroll position has not changed, so the list shows rows that are five places earlier.
  expect(row('Resource 1995')).not.toBeNull();
  expect(row('Resource 1991')).toBeNull();
});
