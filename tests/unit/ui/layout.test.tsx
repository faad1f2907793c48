import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualGrid } from '../../../src/shared/ui/behaviour/virtual-grid';
import { Slider } from '../../../src/shared/ui/native/slider';
import { recordListeners, show } from './show';

const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => `Title ${at}`);
const itself = (item: string) => item;
const drawnPlaces = () => screen.queryAllByRole('listitem').map(({ dataset }) => Number(dataset.index));
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const computed = { columnGap: '10px', display: 'block', visibility: 'visible', getPropertyValue: () => '' } as never as CSSStyleDeclaration;

/** The layout in pixels that a browser would compute. */
const layout = { width: 1200, tile: 140, height: 200, top: 300 };
let resized: () => void;

beforeEach(() => {
  Object.assign(layout, { width: 1200, tile: 140, height: 200, top: 300 });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [width, height] = this.tagName === 'LI' ? [layout.tile, layout.height] : [layout.width, 0];
    return { width, height, top: layout.top - window.scrollY } as DOMRect;
  });
  for (const side of ['clientWidth', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(() => layout.width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {}
      observe(element: Element) {
        if (element === document.body) resized = this.told;
      }
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(window, { scrollY: 0, innerHeight: 700 });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(window, { scrollY: 0 });
});

describe('a row of covers', () => {
  const scrollBy = vi.fn();

  const open = async (count: number) => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => count * (layout.tile + 10) - 10);
    vi.spyOn(window, 'getComputedStyle').mockImplementation(() => computed);
    const row = (items: readonly string[]) => (
      <Slider label="Adopted" items={items} keyOf={itself}>
        {(item) => <button type="button">{item}</button>}
      </Slider>
    );
    const page = await show(row(itemsOf(count)));
    const element = page.container.querySelector('section') as HTMLElement;
    element.scrollBy = scrollBy;
    const scroll = (left: number) =>
      act(() => {
        element.scrollLeft = left;
        element.dispatchEvent(new Event('scroll'));
      });
    const off = () => ['Previous', 'Next'].map((name) => control(name).getAttribute('aria-disabled'));
    return { ...page, scroll, off, drawAgain: (items: readonly string[]) => page.rerender(row(items)) };
  };
  const control = (name: string) => page().querySelector(`[aria-label="${name}"]`) as HTMLElement;
  const page = () => document.body;
  const press = (name: string) => {
    scrollBy.mockClear();
    fireEvent.click(control(name));
    return scrollBy.mock.calls.flat();
  };

  it('contains the visible covers and one view on either side', async () => {
    const { scroll } = await open(100);
    expect(drawnPlaces()).toEqual(from(0, 15));
    scroll(6000);
    expect(drawnPlaces()).toEqual(from(32, 55));
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset'))).toEqual(from(33, 56).map(String));
    expect(new Set(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['100']));
  });

  it('moves by one view, within its ends', async () => {
    const { scroll, off } = await open(100);
    expect(off()).toEqual(['true', 'false']);
    expect(press('Next')).toEqual([{ left: 1200 }]);
    expect(press('Previous')).toEqual([]);
    scroll(6000);
    expect(off()).toEqual(['false', 'false']);
    expect(press('Previous')).toEqual([{ left: -1200 }]);
    scroll(13_790);
    expect(off()).toEqual(['false', 'true']);
    expect(press('Next')).toEqual([]);
    expect(control('Next').getAttribute('aria-controls')).toBe(screen.getByRole('region', { name: 'Adopted' }).id);
  });

  it('scrolls by one view', async () => {
    Object.assign(layout, { width: 610, tile: 190 });
    await open(100);
    expect(press('Next')).toEqual([{ left: 600 }]);
    Object.assign(layout, { width: 80, tile: 190 });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(press('Next')).toEqual([{ left: 200 }]);
  });

  it('reaches its end within two pixels, because browsers round', async () => {
    const { scroll, off } = await open(100);
    scroll(13_788.5);
    expect(off()).toEqual(['false', 'true']);
    scroll(13_787);
    expect(off()).toEqual(['false', 'false']);
    scroll(1.5);
    expect(off()).toEqual(['true', 'false']);
  });

  it('has neither arrows nor a tab stop if all covers are visible', async () => {
    await open(9);
    expect(screen.getAllByRole('button', { name: /Previous|Next/ })).toHaveLength(2);
    expect(screen.getByRole('region').tabIndex).toBe(0);
    const { drawAgain } = await open(8);
    expect(screen.queryAllByRole('button', { name: /Previous|Next/ })).toEqual([]);
    expect(screen.getByRole('region').tabIndex).toBe(-1);
    drawAgain([]);
    expect(drawnPlaces()).toEqual([]);
  });

  it('keeps the focused cover in its place', async () => {
    const { scroll, container } = await open(100);
    const first = screen.getByRole('button', { name: 'Title 2' });
    act(() => first.focus());
    scroll(6000);
    expect(drawnPlaces()).toEqual([2, ...from(32, 55)]);
    expect(document.activeElement).toBe(first);
    const room = (item: number) => (screen.getAllByRole('listitem')[item] as HTMLElement).style.getPropertyValue('--left-out');
    expect([room(0), room(1), room(2)]).toEqual(['2', '29', '0']);
    expect((container.querySelector('ul') as HTMLElement).style.getPropertyValue('--after')).toBe('44');
    act(() => control('Next').focus());
    expect(drawnPlaces()).toEqual(from(32, 55));
  });

  it('has no listener for the size of the window after it was removed', async () => {
    const left = recordListeners(window);
    const { unmount } = await open(5);
    expect(left()).toContain('resize');
    unmount();
    expect(left()).not.toContain('resize');
  });
});

describe('a grid of tiles', () => {
  const open = async (count: number, tileWidth?: number) => {
    const grid = (items: readonly string[]) => (
      <VirtualGrid label="Titles" items={items} {...(tileWidth !== undefined && { tileWidth })}>
        {(item, tabIndex) => (
          <button type="button" tabIndex={tabIndex}>
            {item}
          </button>
        )}
      </VirtualGrid>
    );
    const page = await show(grid(itemsOf(count)));
    const scroll = (top: number) =>
      act(() => {
        Object.assign(window, { scrollY: top });
        window.dispatchEvent(new Event('scroll'));
      });
    return { ...page, scroll, drawAgain: (items: readonly string[]) => page.rerender(grid(items)) };
  };
  const rowsOf = () => new Set(screen.getAllByRole('listitem').map(({ style }) => style.insetBlockStart)).size;

  it.each([
    [1000, undefined, 6],
    [1000, 480, 2],
    [999, undefined, 5],
    [100, undefined, 2],
  ])('has, at %i pixels with tiles of %s, %i columns', async (width, tileWidth, columns) => {
    Object.assign(layout, { width });
    await open(columns, tileWidth);
    expect(rowsOf()).toBe(1);
    await open(columns + 1, tileWidth);
    expect(rowsOf()).toBe(2);
  });

  it('contains the visible rows and one row on either side', async () => {
    Object.assign(layout, { width: 1000 });
    const { scroll } = await open(600);
    // The visible 400 pixels contain two rows of 220 pixels, and one more row is drawn.
    expect(drawnPlaces()).toEqual(from(0, 17));
    scroll(300 + 220 * 10);
    expect(drawnPlaces()).toEqual(from(9 * 6, 14 * 6 + 5));
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe('55');
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('600');
  });

  it('follows its position and width', async () => {
    Object.assign(layout, { width: 1000 });
    const { scroll } = await open(600);
    Object.assign(layout, { width: 660, top: 520 });
    act(() => resized());
    expect(drawnPlaces()).toEqual(from(0, 7));
    scroll(520 + 220 * 10);
    expect(drawnPlaces()).toEqual(from(9 * 4, 14 * 4 + 3));
  });

  it('keeps the focused tile', async () => {
    Object.assign(layout, { width: 1000 });
    const { scroll } = await open(600);
    const tile = screen.getByRole('button', { name: 'Title 7' });
    act(() => tile.focus());
    scroll(300 + 220 * 10);
    expect(document.activeElement).toBe(tile);
    expect(drawnPlaces()).toEqual([...from(6, 11), ...from(54, 89)]);
    act(() => tile.blur());
    expect(drawnPlaces()).toEqual(from(54, 89));
  });

  describe('with the keyboard', () => {
    const tile = (at: number) => screen.getByRole('button', { name: `Title ${at}` });
    const stops = () =>
      screen
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent);

    it.each([
      ['ArrowRight', 7, 8],
      ['ArrowLeft', 7, 6],
      ['ArrowDown', 7, 13],
      ['ArrowUp', 7, 1],
      ['Home', 7, 0],
      ['End', 7, 19],
      // The last row is shorter.
      ['ArrowDown', 17, 19],
      ['ArrowDown', 18, 18],
      ['ArrowUp', 1, 1],
      ['ArrowRight', 19, 19],
      ['ArrowLeft', 0, 0],
      ['Tab', 7, 7],
    ])('%s moves from title %i to title %i', async (key, from, to) => {
      Object.assign(layout, { width: 1000, top: 100 });
      await open(20);
      act(() => tile(from).focus());
      const goesOn = fireEvent.keyDown(tile(from), { key });
      expect(document.activeElement).toBe(tile(to));
      expect(goesOn).toBe(key === 'Tab');
    });

    it('has one tab stop: the last focused tile while it is visible', async () => {
      Object.assign(layout, { width: 1000 });
      const { scroll, drawAgain } = await open(600);
      expect(stops()).toEqual(['Title 0']);
      act(() => tile(7).focus());
      fireEvent.keyDown(tile(7), { key: 'ArrowRight' });
      expect(stops()).toEqual(['Title 8']);
      act(() => tile(8).blur());
      expect(stops()).toEqual(['Title 8']);
      scroll(300 + 220 * 10);
      expect(stops()).toEqual(['Title 54']);
      drawAgain(itemsOf(50));
      scroll(0);
      expect(stops()).toEqual(['Title 0']);
    });

    it('moves to a tile that is not in the document yet, and leaves other keys to the browser', async () => {
      Object.assign(layout, { width: 1000 });
      await open(600);
      act(() => tile(3).focus());
      fireEvent.keyDown(tile(3), { key: 'End' });
      expect(document.activeElement).toBe(tile(599));
      for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
        expect(fireEvent.keyDown(tile(599), { key: 'Home', [modifier]: true })).toBe(true);
      expect(document.activeElement).toBe(tile(599));
    });
  });

  it('forgets a focused tile that no longer exists', async () => {
    Object.assign(layout, { width: 1000 });
    const { drawAgain } = await open(13);
    act(() => screen.getByRole('button', { name: 'Title 12' }).focus());
    drawAgain(itemsOf(6));
    expect(drawnPlaces()).toEqual(from(0, 5));
  });
});
