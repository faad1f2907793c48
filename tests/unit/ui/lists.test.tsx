import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VirtualGrid } from '../../../src/shared/ui/behaviour/virtual-grid';
import { Slider } from '../../../src/shared/ui/native/slider';
import { Cover } from '../../../src/shared/ui/page/cover';
import { show } from './show';

afterEach(() => vi.restoreAllMocks());

const items = Array.from({ length: 10_000 }, (_, at) => `Title ${at}`);
const itself = (item: string) => item;

it('draws only a few of ten thousand tiles, but states their number', async () => {
  await show(
    <VirtualGrid label="Titles" items={items}>
      {(item) => <button type="button">{item}</button>}
    </VirtualGrid>,
  );
  const tiles = screen.getAllByRole('listitem');
  expect(tiles.length).toBeGreaterThan(5);
  expect(tiles.length).toBeLessThan(100);
  expect(tiles[1]?.getAttribute('aria-setsize')).toBe('10000');
  expect(tiles[1]?.getAttribute('aria-posinset')).toBe('2');
});

it('shows the last tiles of an incomplete row, and an empty list', async () => {
  const grid = (few: readonly string[]) => (
    <VirtualGrid label="Titles" items={few}>
      {itself}
    </VirtualGrid>
  );
  const { rerender } = await show(grid(items.slice(0, 8)));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(items.slice(0, 8));
  rerender(grid([]));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

it('names the row of a slider', async () => {
  await show(
    <Slider label="Adopted" items={['One', 'Two']} keyOf={itself}>
      {itself}
    </Slider>,
  );
  expect(screen.getByRole('region', { name: 'Adopted' }).querySelectorAll('li')).toHaveLength(2);
});

it('draws only a few of ten thousand covers of a slider, but states their number', async () => {
  await show(
    <Slider label="Adopted" items={items} keyOf={itself}>
      {itself}
    </Slider>,
  );
  const covers = screen.getAllByRole('listitem');
  expect(covers.length).toBeGreaterThan(8);
  expect(covers.length).toBeLessThan(30);
  expect(covers[1]?.getAttribute('aria-setsize')).toBe('10000');
  expect(covers[1]?.getAttribute('aria-posinset')).toBe('2');
});

it.each([
  [0, 'eager', 'high'],
  [7, 'eager', 'auto'],
  [8, 'lazy', 'auto'],
])('loads the cover at index %i %sly, with %s priority', async (index, loading, priority) => {
  await show(<Cover src="/one.svg" alt="One" index={index} />);
  const picture = screen.getByRole('img', { name: 'One' });
  expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual([loading, priority]);
});

it('draws a book if a cover fails to load, until there is another cover', async () => {
  const { rerender, container } = await show(<Cover src="/one.svg" alt="One" index={0} />);
  fireEvent.error(screen.getByRole('img', { name: 'One' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('One');
  rerender(<Cover src="/two.svg" alt="Two" index={0} />);
  expect(screen.getByRole('img', { name: 'Two' }).getAttribute('src')).toBe('/two.svg');
});

it('reserves the space of a cover, three by four, before its picture has loaded', async () => {
  await show(<Cover src="/one.svg" alt="One" index={0} />);
  const { width, height } = screen.getByRole<HTMLImageElement>('img', { name: 'One' });
  expect([width, height]).toEqual([180, 240]);
});

it('requests no picture while its list scrolls fast, and keeps the pictures that have loaded', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await show(
    <VirtualGrid label="Titles" items={items}>
      {(item, _, index) => <Cover src={`/${item}.svg`} alt={item} index={index} />}
    </VirtualGrid>,
  );
  const shown = () => screen.getAllByRole('listitem').map(({ dataset }) => `Title ${dataset.index}`);
  const pictured = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
  const scrollTo = (offset: number, ms: number) => {
    now += ms;
    window.scrollY = offset;
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  scrollTo(600, 1_000);
  expect(shown()).not.toContain('Title 0');
  expect(pictured()).toEqual(shown());
  const before = pictured();

  scrollTo(1_200, 100);
  const kept = shown().filter((name) => before.includes(name));
  expect(kept).not.toEqual([]);
  expect(pictured()).toEqual(kept);

  // Scrolling has ended.
  await waitFor(() => expect(pictured()).toEqual(shown()));
});
