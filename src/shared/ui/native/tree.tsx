import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { foldText } from '../../rules/text';
import { Icon } from './icon';
import './tree.css';

export type TreeItem = {
  readonly id: string;
  readonly label: string;
  readonly below: readonly { readonly id: string; readonly label: string }[];
};

type Props = {
  /** The name of the tree for screen readers. */
  readonly label: string;
  readonly items: readonly TreeItem[];
  /** The id of the chosen item. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** A visible item. */
type Line = {
  readonly id: string;
  readonly label: string;
  readonly level: 1 | 2;
  readonly place: number;
  readonly count: number;
  /** The id of the parent item; null at the first level. */
  readonly above: string | null;
  /** Whether the item is open; null for an item without child items. */
  readonly isOpen: boolean | null;
};

const linesOf = (items: readonly TreeItem[], open: ReadonlySet<string>): readonly Line[] =>
  items.flatMap(({ id, label, below }, index) => {
    const isOpen = below.length === 0 ? null : open.has(id);
    const line: Line = { id, label, level: 1, place: index + 1, count: items.length, above: null, isOpen };
    if (!isOpen) return [line];
    const under = below.map((each, at): Line => ({ ...each, level: 2, place: at + 1, count: below.length, above: id, isOpen: null }));
    return [line, ...under];
  });

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The longest time between two typed letters of one word, in milliseconds. */
const oneWord = 500;

/** The letters that the person has typed so far, and the time of the last letter. */
type TypedWord = { readonly word: string; readonly at: number };

/**
 * Returns whether the person has typed only one letter, perhaps several times. In this case, each press leads to the next item with this
 * first letter.
 */
const isOneLetter = (word: string) => [...word].every((letter) => letter === word[0]);

/** Finds the item to which typing leads. The search for a single letter starts after `at`, and the search for a word starts at `at`. */
const lineOf = (lines: readonly Line[], at: number, word: string): Line | undefined => {
  const [from, begins] = isOneLetter(word) ? [at + 1, word.slice(0, 1)] : [at, word];
  return [...lines.slice(from), ...lines].find(({ label }) => foldText(label).startsWith(begins));
};

/**
 * A tree of two levels that follows the pattern of ARIA. The tree is one tab stop. The up and down arrows, Home and End move focus. The
 * right arrow opens an item or moves to its first child item. The left arrow closes an item or moves to its parent item. On an item of the
 * first level, the asterisk opens all items of this level. Letters move to the next item that begins with them. Enter and the space bar
 * choose an item and open it, as a click does.
 */
export const Tree = memo(function Tree({ label, items, selected, onSelect }: Props) {
  const tree = useRef<HTMLUListElement>(null);
  const aboveSelected = items.find(({ below }) => below.some(({ id }) => id === selected))?.id;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(aboveSelected === undefined ? [] : [aboveSelected]));
  /** The item that has focus, or that had focus last. */
  const [last, setLast] = useState(selected);
  const [selectedBefore, setSelectedBefore] = useState(selected);
  if (selected !== selectedBefore) {
    setSelectedBefore(selected);
    if (aboveSelected !== undefined && !open.has(aboveSelected)) setOpen(new Set(open).add(aboveSelected));
  }
  const typed = useRef<TypedWord>(null);
  const lines = linesOf(items, open);
  const stop = [last, selected].find((id) => lines.some((line) => line.id === id)) ?? lines[0]?.id;

  const setItemOpen = (id: string, isOpen: boolean) => {
    const now = new Set(open);
    if (isOpen) now.add(id);
    else now.delete(id);
    setOpen(now);
  };
  /** Chooses an item and opens it, because the person also wants to see its child items. */
  const choose = ({ id, isOpen }: Line) => {
    if (isOpen === false) setItemOpen(id, true);
    onSelect(id);
  };
  const moveTo = (line: Line | undefined) => {
    if (line) tree.current?.querySelector<HTMLElement>(`[data-place="${lines.indexOf(line)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    const at = lines.findIndex(({ id }) => id === stop);
    const here = lines[at];
    if (!here) return;
    const step = steps[key];
    if (step) moveTo(lines[step(at, lines.length - 1)]);
    else if (key === 'ArrowRight' && here.isOpen === false) setItemOpen(here.id, true);
    else if (key === 'ArrowRight' && here.isOpen) moveTo(lines[at + 1]);
    else if (key === 'ArrowLeft' && here.isOpen) setItemOpen(here.id, false);
    else if (key === 'ArrowLeft') moveTo(lines.find(({ id }) => id === here.above));
    else if (key === 'Enter' || key === ' ') choose(here);
    else if (key === '*') {
      if (here.level === 1) setOpen(new Set(items.map(({ id }) => id)));
    } else if (key.length === 1) {
      const before = typed.current;
      const isSameWord = before !== null && timeStamp - before.at < oneWord;
      typed.current = { word: (isSameWord ? before.word : '') + foldText(key), at: timeStamp };
      moveTo(lineOf(lines, at, typed.current.word));
    } else return;
    event.preventDefault();
  };

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>, line: Line) => {
    const { id, isOpen } = line;
    if (isOpen === null || !(target as Element).closest('.tree-fold')) return choose(line);
    // Focus may be on a child item, which is removed when this item closes.
    currentTarget.focus();
    setItemOpen(id, !isOpen);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of ARIA for trees needs this role
    <ul ref={tree} role="tree" aria-label={label} className="tree" onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
        <li
          key={line.id}
          role="treeitem"
          data-place={index}
          aria-level={line.level}
          aria-setsize={line.count}
          aria-posinset={line.place}
          aria-expanded={line.isOpen ?? undefined}
          aria-selected={line.id === selected}
          tabIndex={line.id === stop ? 0 : -1}
          onFocus={() => setLast(line.id)}
          onClick={(event) => onClick(event, line)}
        >
          <span className="tree-fold">{line.isOpen !== null && <Icon drawing={angleDown} />}</span>
          <span className="tree-word">{line.label}</span>
        </li>
      ))}
    </ul>
  );
});
