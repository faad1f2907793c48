import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw';
import angleRight from 'primeicons/raw-svg/angle-right.svg?raw';
import { type CSSProperties, type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { useScrollEnds } from '../behaviour/scroll-ends';
import { Icon } from './icon';
import './slider.css';

type Props<Item> = {
  /** The name of the row for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /**
   * The width of an item: a cover, a card, or a slide that fills the view. Four cards are visible in windows from 1200 px, three from 768
   * px and two from 576 px. In narrower windows, one card is visible.
   */
  readonly width?: 'cover' | 'card' | 'slide';
};

/**
 * The number of items that are rendered on each side of the visible items. It is the number in a full view, so that the buttons scroll to
 * rendered items.
 */
const ready = 8;
/** Indexes of the items that are rendered before the first layout, or in a document without layout. */
const beforeLayout = Array.from({ length: 2 * ready }, (_, index) => index);

/**
 * Measures the distance from the start of one item to the start of the next item, in CSS pixels. Returns undefined without a layout, and
 * for an empty row.
 */
const pitchOf = (row: HTMLElement): number | undefined => {
  const list = row.firstElementChild;
  const width = list?.firstElementChild?.getBoundingClientRect().width;
  return list && width ? width + Number.parseFloat(getComputedStyle(list).columnGap) : undefined;
};

/** A scrollable area must be reachable by keyboard (WCAG 2.1.1). */
const scrolls = { tabIndex: 0 };

const indexOf = (event: FocusEvent) => Number((event.target as Element).closest('li')?.dataset.index);

/**
 * A row of items. Eight covers are visible in windows from 1200 px, six from 992 px, four from 768 px, three below.
 * The buttons scroll by one view, and are disabled at the ends without losing focus. If all items are visible, the buttons are hidden.
 * Touch, wheel and arrow keys scroll natively. The document contains only items that are visible, near, or focused; screen readers get the
 * number of all items.
 */
export function Slider<Item>({ label, items, keyOf, children, width = 'cover' }: Props<Item>) {
  const id = useId();
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number>();
  /** The distance from the start of one cover to the start of the next, in CSS pixels. */
  const [pitch, setPitch] = useState(150);

  const covers = useVirtualizer({
    horizontal: true,
    count: items.length,
    getScrollElement: () => row.current,
    estimateSize: () => pitch,
    overscan: ready,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || near.includes(focused) ? near : [...near, focused].sort((a, b) => a - b);
    },
  });

  const length = covers.getTotalSize();

  const ends = useScrollEnds(row, length);
  /** Whether all items are visible, so that there is nothing to scroll. */
  const fits = ends.start && ends.end;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items and another cover width change the length of the row
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => setPitch((before) => pitchOf(current) ?? before);
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [items, length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualiser keeps its estimates until it is told to measure
  useLayoutEffect(() => covers.measure(), [pitch]);

  const move = (views: number) => row.current?.scrollBy({ left: views * Math.max(1, Math.round(row.current.clientWidth / pitch)) * pitch });
  const control = (name: string, icon: string, views: number, off: boolean) => (
    <button
      type="button"
      className="slider-control"
      aria-label={name}
      aria-controls={id}
      aria-disabled={off}
      hidden={fits}
      onClick={() => {
        if (!off) move(views);
      }}
    >
      <Icon drawing={icon} />
    </button>
  );

  const seen = covers.getVirtualItems().map(({ index }) => index);
  const shown = (seen.length > 0 ? seen : beforeLayout).filter((index) => index < items.length);
  const after = items.length - 1 - (shown.at(-1) ?? items.length - 1);

  return (
    <div className={`slider slider-${width}`}>
      {control(t('slider.previous'), angleLeft, -1, ends.start)}
      <section id={id} ref={row} className="slider-row" aria-label={label} {...(!fits && scrolls)}>
        <ul
          className="slider-items"
          style={{ '--after': after } as CSSProperties}
          onFocus={(event) => setFocused(indexOf(event))}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
          }}
        >
          {shown.map((index, place) => {
            const item = items[index];
            const left = index - 1 - (shown[place - 1] ?? -1);
            return (
              item !== undefined && (
                <li
                  key={keyOf(item)}
                  data-index={index}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  style={{ '--left-out': left } as CSSProperties}
                >
                  {children(item, index)}
                </li>
              )
            );
          })}
        </ul>
      </section>
      {control(t('slider.next'), angleRight, 1, ends.end)}
    </div>
  );
}
