import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon';
import './slider.css';

type Props<Item> = {
  /** Names the row for those who hear the page. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
};

type Ends = { readonly start: boolean; readonly end: boolean };

/**
 * A row of covers: 8 in sight from 1200 px of window, 6 from 992, 4 from 768, 3 below.
 * The buttons move by a view and are off at the ends, without losing focus; touch, wheel and arrow keys scroll as anywhere.
 */
export function Slider<Item>({ label, items, keyOf, children }: Props<Item>) {
  const id = useId();
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are another length of row
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const start = current.scrollLeft < 1;
      const end = current.scrollLeft + current.clientWidth > current.scrollWidth - 1;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      current.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [items]);

  const move = (views: number) => row.current?.scrollBy({ left: views * row.current.clientWidth });
  const control = (name: string, icon: 'angleLeft' | 'angleRight', views: number, off: boolean) => (
    <button
      type="button"
      className="slider-control"
      aria-label={name}
      aria-controls={id}
      aria-disabled={off}
      onClick={() => {
        if (!off) move(views);
      }}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <div className="slider">
      {control(t('common.previousView'), 'angleLeft', -1, ends.start)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section id={id} ref={row} className="slider-row" aria-label={label} tabIndex={0}>
        <ul className="slider-items">
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      </section>
      {control(t('common.nextView'), 'angleRight', 1, ends.end)}
    </div>
  );
}
