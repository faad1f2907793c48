import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tree, type TreeItem } from '../../../src/shared/ui/native/tree';

const item = (label: string, ...below: readonly string[]): TreeItem => ({
  id: `id of ${label}`,
  label,
  below: below.map((each) => ({ id: `id of ${each}`, label: each })),
});
const items = [item('Todas'), item('Aula', 'Fichas', 'Murales'), item('Ámbito'), item('Casa', 'Cuentos', 'Canciones')];

const onSelect = vi.fn();
const draw = (selected = 'Todas') => render(<Tree label="Categorías" items={items} selected={`id of ${selected}`} onSelect={onSelect} />);
afterEach(() => {
  cleanup();
  onSelect.mockClear();
});

const line = (name: string) => screen.getByRole('treeitem', { name });
const readLines = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const focusOn = (name: string) => act(() => line(name).focus());
const focused = () => document.activeElement?.textContent;
const readExpanded = (name: string) => line(name).getAttribute('aria-expanded');

/** The time of the last press, in milliseconds. */
const clock = { now: 1000 };
/** Presses a key at the focused element, a second after the previous press unless `after` says otherwise. */
const press = (key: string, { after = 1000, ...more }: { after?: number; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => {
  clock.now += after;
  const event = createEvent.keyDown(document.activeElement as Element, { key, ...more });
  Object.defineProperty(event, 'timeStamp', { value: clock.now });
  return fireEvent(document.activeElement as Element, event);
};
const pressFrom = (name: string, ...keys: readonly string[]) => {
  focusOn(name);
  for (const key of keys) press(key);
  return focused();
};

describe('a tree', () => {
  test('has a name, levels and places', () => {
    draw('Fichas');
    expect(screen.getByRole('tree', { name: 'Categorías' })).toBeDefined();
    const facts = ['aria-level', 'aria-setsize', 'aria-posinset', 'aria-expanded', 'aria-selected'];
    const attributes = screen.getAllByRole('treeitem').map((each) => facts.map((name) => each.getAttribute(name)).join(' '));
    expect([readLines(), attributes]).toEqual([
      ['Todas', 'Aula', 'Fichas', 'Murales', 'Ámbito', 'Casa'],
      ['1 4 1  false', '1 4 2 true false', '2 2 1  true', '2 2 2  false', '1 4 3  false', '1 4 4 false false'],
    ]);
    expect(document.querySelectorAll('.tree-fold > svg, .tree-fold > .icon').length).toBe(2);
  });

  test('has one tab stop: the chosen item, or the item with the last focus', () => {
    const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent);
    draw('Ámbito');
    expect(stops()).toEqual(['Ámbito']);
    pressFrom('Ámbito', 'ArrowUp');
    expect(stops()).toEqual(['Aula']);
    expect(document.querySelectorAll('[tabindex="-1"]').length).toBe(3);
  });

  test('has one tab stop, even if the chosen item does not exist', () => {
    draw('nothing of it');
    expect([...document.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent)).toEqual(['Todas']);
  });

  test('has the chosen item as its tab stop after the focused item was removed', () => {
    const { rerender } = draw('Ámbito');
    pressFrom('Aula');
    rerender(<Tree label="Categorías" items={items.filter(({ label }) => label !== 'Aula')} selected="id of Ámbito" onSelect={onSelect} />);
    expect([...document.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent)).toEqual(['Ámbito']);
  });

  test('ignores keys without items', () => {
    render(<Tree label="Categorías" items={[]} selected="" onSelect={onSelect} />);
    expect(fireEvent.keyDown(screen.getByRole('tree'), { key: 'Enter' })).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('opens an item that a click or a key has chosen, and leaves an open item open', () => {
    draw();
    fireEvent.click(screen.getByText('Aula'));
    expect([readExpanded('Aula'), readExpanded('Casa')]).toEqual(['true', 'false']);
    pressFrom('Casa', 'Enter');
    fireEvent.click(screen.getByText('Aula'));
    expect([readExpanded('Aula'), readExpanded('Casa')]).toEqual(['true', 'true']);
    expect(onSelect.mock.calls).toEqual([['id of Aula'], ['id of Casa'], ['id of Aula']]);
  });

  test('opens the parent of an item that the page has chosen', () => {
    const { rerender } = draw();
    rerender(<Tree label="Categorías" items={items} selected="id of Cuentos" onSelect={onSelect} />);
    expect([readExpanded('Aula'), readExpanded('Casa')]).toEqual(['false', 'true']);
    pressFrom('Casa', 'ArrowLeft');
    rerender(<Tree label="Otras" items={items} selected="id of Cuentos" onSelect={onSelect} />);
    expect(readExpanded('Casa')).toBe('false');
  });

  test.each([
    ['ArrowDown', 'Todas', 'Aula'],
    ['ArrowDown', 'Casa', 'Casa'],
    ['ArrowUp', 'Casa', 'Ámbito'],
    ['ArrowUp', 'Todas', 'Todas'],
    ['Home', 'Casa', 'Todas'],
    ['End', 'Todas', 'Casa'],
    ['ArrowLeft', 'Casa', 'Casa'],
    ['ArrowRight', 'Todas', 'Todas'],
  ])('%s leads from %s to %s', (key, from, to) => {
    draw();
    expect(pressFrom(from, key)).toBe(to);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('the right arrow opens an item or leads to its first child, and the left arrow leads to the parent or closes it', () => {
    draw();
    expect([pressFrom('Aula', 'ArrowRight'), readExpanded('Aula')]).toEqual(['Aula', 'true']);
    expect(pressFrom('Aula', 'ArrowRight')).toBe('Fichas');
    expect([pressFrom('Murales', 'ArrowLeft'), readExpanded('Aula')]).toEqual(['Aula', 'true']);
    expect([pressFrom('Aula', 'ArrowLeft'), readExpanded('Aula')]).toEqual(['Aula', 'false']);
    expect(readLines()).toEqual(['Todas', 'Aula', 'Ámbito', 'Casa']);
  });

  test('End leads to the last visible item', () => {
    draw('Cuentos');
    expect(pressFrom('Todas', 'End')).toBe('Canciones');
  });

  test('the asterisk opens all items on the level of the focused item, and focus stays', () => {
    draw();
    expect(pressFrom('Ámbito', '*')).toBe('Ámbito');
    expect(readLines()).toEqual(['Todas', 'Aula', 'Fichas', 'Murales', 'Ámbito', 'Casa', 'Cuentos', 'Canciones']);
  });

  test('the asterisk does not open items of a higher level', () => {
    draw('Fichas');
    expect(pressFrom('Fichas', '*')).toBe('Fichas');
    expect(readExpanded('Casa')).toBe('false');
  });

  test.each(['Enter', ' '])('the key “%s” chooses the focused item', (key) => {
    draw();
    focusOn('Ámbito');
    expect(press(key)).toBe(false);
    expect(onSelect.mock.calls).toEqual([['id of Ámbito']]);
  });

  test('leaves other keys and keys with a modifier to the browser', () => {
    draw();
    focusOn('Todas');
    const keys: readonly Parameters<typeof press>[] = [
      ['Tab'],
      ['Escape'],
      ['End', { ctrlKey: true }],
      ['End', { metaKey: true }],
      ['End', { altKey: true }],
    ];
    expect(keys.map((each) => press(...each))).toEqual(keys.map(() => true));
    expect([focused(), onSelect.mock.calls]).toEqual(['Todas', []]);
  });
});

describe('letters in a tree', () => {
  test('lead to the next item with this beginning, without regard to case and accents, and continue at the top', () => {
    draw();
    expect([pressFrom('Todas', 'a'), pressFrom('Aula', 'A'), pressFrom('Ámbito', 'a')]).toEqual(['Aula', 'Ámbito', 'Aula']);
    expect(press('a')).toBe(false);
    expect(pressFrom('Casa', 'z')).toBe('Casa');
  });

  test('form one word if they follow each other fast', () => {
    draw('Cuentos');
    focusOn('Todas');
    press('c');
    expect(focused()).toBe('Casa');
    press('u', { after: 499 });
    expect(focused()).toBe('Cuentos');
    press('c', { after: 500 });
    expect(focused()).toBe('Canciones');
  });

  test('stay on an item that begins with the whole word', () => {
    draw('Cuentos');
    focusOn('Casa');
    press('c');
    press('a', { after: 100 });
    press('n', { after: 100 });
    expect(focused()).toBe('Canciones');
    press('c', { after: 100 });
    expect(focused()).toBe('Canciones');
  });

  test('lead to the next item each time if the same letter is repeated', () => {
    draw('Cuentos');
    focusOn('Todas');
    const at = [0, 1, 2, 3].map(() => {
      press('c', { after: 100 });
      return focused();
    });
    expect(at).toEqual(['Casa', 'Cuentos', 'Canciones', 'Casa']);
  });
});

describe('the mouse in a tree', () => {
  const foldOf = (name: string) => line(name).querySelector('.tree-fold') as HTMLElement;

  test('chooses an item by its name, and by the empty space of a missing sign', () => {
    draw();
    fireEvent.click(screen.getByText('Aula'));
    fireEvent.click(foldOf('Todas'));
    expect([onSelect.mock.calls, readExpanded('Aula')]).toEqual([[['id of Aula'], ['id of Todas']], 'true']);
  });

  test('opens and closes an item by its sign', () => {
    draw();
    fireEvent.click(foldOf('Casa'));
    expect([readExpanded('Casa'), focused()]).toEqual(['true', 'Casa']);
    fireEvent.click(foldOf('Casa'));
    expect([readExpanded('Casa'), onSelect.mock.calls]).toEqual(['false', []]);
  });

  test('moves focus from a child to the item that it closes', () => {
    draw('Cuentos');
    focusOn('Canciones');
    fireEvent.click(foldOf('Casa'));
    expect([focused(), readLines()]).toEqual(['Casa', ['Todas', 'Aula', 'Ámbito', 'Casa']]);
  });
});
