import { type KeyboardEvent, memo, type ReactNode, useCallback, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from '../behaviour/focus';
import { useScrollEnds } from '../behaviour/scroll-ends';
import './tabs.css';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** The number of items in the panel of the tab. */
  readonly count?: number;
  readonly disabled?: boolean;
};

type Props<Id extends string> = {
  /** The name of the row of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
};

/** Width of the faded end, in CSS pixels (tabs.css). */
const fade = 40;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type EntryProps = Tab<string> & { readonly row: string; readonly isOpen: boolean; readonly onSelect: (id: string) => void };

/** One tab of the row. It is memoised, so that a change of one tab does not render the other tabs. */
const Entry = memo(function Entry({ id, label, count, disabled, row, isOpen, onSelect }: EntryProps) {
  // A label may repeat the text that the person types in the panel. The label is deferred, so that the field in the panel is rendered
  // first.
  const shown = useDeferredValue(label);
  return (
    <button
      id={`${row}-${id}`}
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-controls={`${row}-panel`}
      tabIndex={isOpen ? 0 : -1}
      disabled={disabled}
      onClick={() => onSelect(id)}
    >
      <span className="tabs-label">{shown}</span>
      {count !== undefined && <span className="tabs-count">{count}</span>}
    </button>
  );
});

/**
 * A row of tabs that follows the pattern of ARIA. The row is one tab stop. Arrow keys move to the next or previous tab and select it. Home
 * and End select the first and the last tab. Disabled tabs are skipped. A row that is wider than its place scrolls, and an arrow marks each
 * end with further tabs. The open tab is scrolled into view.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId();
  const tabId = (tab: Id) => `${id}-${tab}`;
  const row = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(row, tabs.length);
  const open = tabs.filter((tab) => !tab.disabled);

  // The entries get the same function at each rendering, because a new function would render each entry again.
  const selecting = useRef(onSelect);
  useLayoutEffect(() => {
    selecting.current = onSelect;
  });
  const choose = useCallback((chosen: string) => selecting.current(chosen as Id), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = open.findIndex((tab) => tab.id === selected);
    const next = step && open[step(at, open.length - 1)];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    onSelect(next.id);
  };

  const shown = useRef(selected);
  useLayoutEffect(() => {
    // Another tab may open without a press. If the focused control was removed with the previous panel, the open tab takes focus.
    if (shown.current !== selected && isFocusLost()) focusInPlace(row.current?.querySelector('[aria-selected="true"]'));
    shown.current = selected;
  }, [selected]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const { current } = row;
    const tab = current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!current || !tab) return;
    const [before, after] = [tab.offsetLeft - fade, tab.offsetLeft + tab.offsetWidth + fade - current.clientWidth];
    current.scrollLeft = Math.min(Math.max(current.scrollLeft, after), before);
  }, [selected]);

  return (
    <div className="tabs">
      <div className="tabs-row" data-more-before={!ends.start || undefined} data-more-after={!ends.end || undefined}>
        <div ref={row} role="tablist" aria-label={label} className="tabs-list" onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <Entry key={tab.id} {...tab} row={id} isOpen={tab.id === selected} onSelect={choose} />
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(selected)} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
