import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import type { Sort } from '../../../src/shared/rules/list-view';
import { forgetPress, showResult } from '../../../src/shared/ui/behaviour/focus';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { DataTable, type TableColumns } from '../../../src/shared/ui/prime/data-table';
import { show } from './show';

type Pupil = { readonly id: string; readonly name: string; readonly born: number };

const columns: TableColumns<Pupil> = [
  { id: 'name', header: 'person.name', value: ({ name }) => name, isSortable: true },
  { id: 'born', header: 'person.phone', value: ({ born }) => born, draw: ({ born }) => <em>{born}</em>, isSortable: true },
  { id: 'school', header: 'person.school', value: () => 'Tagus' },
];
const pupils = [1, 2, 3].map((n) => ({ id: `${n}`, name: `Pupil ${n}`, born: 2000 + n }));
const onSort = vi.fn();

beforeAll(() => textsOf('table', 'person'));
beforeEach(() => onSort.mockClear());

const table = (
  sort: Sort | null = null,
  more: Partial<Pick<Parameters<typeof DataTable<Pupil>>[0], 'items' | 'columns' | 'isBusy' | 'actions'>> = {},
) => (
  <LiveRegion>
    <DataTable {...{ items: pupils, columns, sort, onSort, ...more }} caption="Pupils" />
  </LiveRegion>
);

const header = (name: string) => screen.getByRole('columnheader', { name });

it('is named by its caption, or by a heading', async () => {
  await show(table());
  expect(screen.getByRole('table', { name: 'Pupils' })).toBeDefined();
  expect(screen.getByText('Pupils')).toBeDefined();
  await show(
    <>
      <h2 id="who">Who</h2>
      <DataTable items={pupils} columns={columns} headingId="who" />
    </>,
  );
  expect(screen.getByRole('table', { name: 'Who' })).toBeDefined();
});

it('has rows in groups; the first cell of a row is its header, and each other cell names its column', async () => {
  await show(table());
  expect(screen.getAllByRole('rowgroup')).toHaveLength(2);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(pupils.map(({ name }) => name));
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ innerHTML }) => innerHTML)).toEqual(['<em>2001</em>', 'Tagus']);
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Phone', 'School']);
  expect(document.querySelectorAll('[role^=" "]')).toHaveLength(0);
});

it('does not sort by itself: it shows and announces the order that it receives', async () => {
  const { rerender } = await show(table());
  const orders = () => screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'));
  fireEvent.click(header('Phone'));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('born');
  expect(orders()).toEqual(['none', 'none', null]);
  rerender(table({ column: 'born', isDown: true }));
  expect(orders()).toEqual(['none', 'descending', null]);
  expect(screen.getByRole('status').textContent).toBe('Descending order: Phone.');
  rerender(table({ column: 'name', isDown: false }));
  expect(orders()).toEqual(['ascending', 'none', null]);
  expect(screen.getByRole('status').textContent).toBe('Ascending order: First name.');
});

it.each(['Enter', 'Space'])('requests another order with the key %s', async (code) => {
  await show(table());
  expect(['First name', 'Phone', 'School'].map((name) => header(name).tabIndex)).toEqual([0, 0, -1]);
  fireEvent.keyDown(header('First name'), { code });
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name');
  fireEvent.click(header('School'));
  expect(onSort).toHaveBeenCalledOnce();
});

it('leaves scrolling to the window, so that its header can stay in sight', async () => {
  await show(table());
  expect(document.querySelector<HTMLElement>('.p-datatable-wrapper')?.style.overflow).toBe('visible');
});

it('is marked as busy while other rows are being loaded', async () => {
  const { rerender } = await show(table());
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
  rerender(table(null, { isBusy: true }));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

it('changes with the language of the portal and with its columns', async () => {
  const { rerender } = await show(table());
  await act(() => showTexts('es', null));
  expect(header('Nombre')).toBeDefined();
  await act(() => showTexts('en', null));
  rerender(table(null, { columns: [columns[0], columns[2]] as unknown as TableColumns<Pupil> }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['First name', 'School']);
  expect(screen.queryByText('2001')).toBeNull();
});

/** A table with actions that are disabled when they are pressed. */
function Pressed() {
  const [done, setDone] = useState<string>();
  const [actions] = useState(
    () =>
      (pupil: Pupil, isDone: boolean): ReactNode => (
        <>
          <button type="button" disabled={isDone} onClick={() => setDone(pupil.id)}>
            Block {pupil.name}
          </button>
          <button type="button">Edit {pupil.name}</button>
        </>
      ),
  );
  return <DataTable caption="Pupils" items={pupils} columns={columns} actions={(pupil) => actions(pupil, pupil.id === done)} />;
}

it('keeps focus in a row when a press has disabled the action', async () => {
  await show(<Pressed />);
  expect(header('Actions')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Block Pupil 2' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Pupil 2' }));
});

it('reuses the places of its rows for other items, so that focus stays', async () => {
  const actions = ({ name }: Pupil) => <button type="button">Edit {name}</button>;
  const { rerender } = await show(table(null, { actions }));
  const button = screen.getByRole('button', { name: 'Edit Pupil 1' });
  act(() => button.focus());
  rerender(table(null, { actions, items: [...pupils].reverse() }));
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe('Edit Pupil 3');
});

it('does not render again if only the elements around it change', async () => {
  const draw = vi.fn(() => 'drawn');
  const same: TableColumns<Pupil> = [{ id: 'name', header: 'person.name', value: ({ name }) => name, draw }];
  const { rerender } = await show(table(null, { columns: same }));
  draw.mockClear();
  rerender(table(null, { columns: same }));
  expect(draw).not.toHaveBeenCalled();
});

it.each([
  ['a press', () => fireEvent.click(header('First name')), true],
  ['the Enter key', () => fireEvent.keyDown(header('First name'), { key: 'Enter', code: 'Enter' }), true],
  ['a press of a header that does not sort', () => fireEvent.click(header('School')), false],
])('the rows in a new order scroll into view only after a request for the order: %s', async (_, press, isAwaited) => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await show(table());
  forgetPress();
  press();
  showResult(screen.getByRole('table'));
  expect(shown).toHaveBeenCalledTimes(isAwaited ? 1 : 0);
  shown.mockRestore();
});
