import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { searchMachine } from '../../../machines/shared/search.machine';
import { textsOf } from '../../../src/shared/i18n';
import { firstOrder, type ResultPage } from '../../../src/shared/rules/search';
import { forgetPress } from '../../../src/shared/ui/behaviour/focus';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { Action } from '../../../src/shared/ui/native/action';
import { SearchResults } from '../../../src/shared/ui/page/search-results';
import type { TableColumns } from '../../../src/shared/ui/prime/data-table';
import { show } from './show';

type Pupil = { readonly id: string; readonly name: string; readonly born: number };

const columns: TableColumns<Pupil> = [
  { id: 'name', header: 'person.name', value: ({ name }) => name, isSortable: true, isCopyable: true },
  { id: 'born', header: 'person.phone', value: ({ born }) => born, width: 2 },
  { id: 'note', header: 'person.email', value: () => '', isCopyable: true },
];

const pupils = Array.from({ length: 1_000 }, (_, at) => ({ id: `${at}`, name: `Pupil ${at}`, born: 2000 + at }));
const send = vi.fn();

beforeAll(() => textsOf('table', 'person', 'admin'));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stateOf = async (found: ResultPage<Pupil>) => {
  const logic = searchMachine<Pupil, 'name'>().provide({ actors: { search: fromPromise(async () => found) } });
  const actor = createActor(logic, { input: { question: { name: 'a' }, isAsked: true, order: firstOrder } }).start();
  return waitFor(actor, (state) => !state.hasTag('busy'));
};

const results = async (items: readonly Pupil[], total: number = items.length) => {
  const state = await stateOf({ items, total });
  return (
    <LiveRegion>
      <SearchResults
        state={state}
        send={send}
        caption="Pupils"
        name="pupils"
        columns={columns}
        nothing="Nobody"
        pageSize={1_000}
        actions={actionsOf}
      />
    </LiveRegion>
  );
};
const actionsOf = ({ name }: Pupil) => <button type="button">Edit {name}</button>;

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const toggle = (column: string) => fireEvent.click(screen.getByRole('checkbox', { name: column }));
const openChoice = () => fireEvent.click(screen.getByRole('button', { name: 'Columns' }));

it('announces the number of rows on all pages', async () => {
  await show(await results(pupils.slice(0, 30), 2_500));
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  expect(screen.getByRole('status').textContent).toBe('2500 results. Page 1 of 3.');
});

it('requests the order of a column, and a page by its number', async () => {
  await show(await results(pupils.slice(0, 2), 2_500));
  send.mockClear();
  fireEvent.click(screen.getByRole('columnheader', { name: 'First name' }));
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  expect(send.mock.calls.flat()).toEqual([
    { type: 'sort.chosen', column: 'name' },
    { type: 'page.chosen', page: 3 },
  ]);
});

it.each([
  [999, '999 results'],
  [1_000, '1000 results'],
  [1_001, '1001 results. Page 1 of 2.'],
  [2_000, '2000 results. Page 1 of 2.'],
])('has another page only if one page is too small: %i', async (total, status) => {
  await show(await results(pupils.slice(0, 2), total));
  expect(screen.getByRole('status').textContent).toBe(status);
  expect(screen.queryByRole('navigation') !== null).toBe(total > 1_000);
});

it('scrolls into view once after a press, and never without a press', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const found = await results(pupils.slice(0, 2));
  const page = (part: ReactNode) => (
    <>
      <Action>Search</Action>
      {part}
    </>
  );
  forgetPress();
  const { rerender } = await show(page(found));
  expect(shown).not.toHaveBeenCalled();
  rerender(page(null));
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  rerender(page(found));
  expect(shown.mock.contexts).toEqual([document.querySelector('.table-part')]);
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

it('returns to its scroll position only at the same entry of the history', async () => {
  vi.stubGlobal('scrollY', 0);
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // Only jumps that restore a scroll position are counted. The table’s own calls of `scrollTo` are left out.
  const moves = () => scrolled.mock.calls.filter(([to]) => Object(to).behavior === 'instant');
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
  };
  const list = await results(pupils.slice(0, 30), 1_000);
  history.pushState({ from: '/before' }, '', '/list');
  const first = await show(list);
  const entry = history.state;
  expect(entry.from).toBe('/before');
  scroll(4_321);
  history.pushState(null, '', '/one');
  // The next page begins at its top before the list is removed.
  scroll(0);
  first.unmount();

  const other = await show(list);
  expect(moves()).toEqual([]);
  other.unmount();
  history.replaceState(entry, '', '/list');
  const again = await show(list);
  expect(moves()).toEqual([[{ top: 4_321, behavior: 'instant' }]]);
  scroll(77);
  again.unmount();
  // A new search on the same page keeps the scroll position.
  await show(list);
  expect(moves()).toHaveLength(1);
});

it('has actions for each row', async () => {
  await show(await results(pupils.slice(0, 2)));
  const [, row] = screen.getAllByRole('row');
  expect(within(row as HTMLElement).getByRole('button', { name: 'Edit Pupil 0' })).toBeDefined();
  expect(headers()).toEqual(['First name', 'Phone', 'E-mail', 'Actions']);
});

it('shows a message if nothing was found', async () => {
  await show(await results([], 0));
  expect(document.querySelector('.notice')?.textContent).toBe('Nobody');
  expect(screen.queryByRole('table')).toBeNull();
});

it('leaves out chosen columns, except the first one, even after a reload', async () => {
  const { unmount } = await show(await results(pupils.slice(0, 2)));
  openChoice();
  expect(screen.queryByRole('checkbox', { name: 'First name' })).toBeNull();
  toggle('Phone');
  expect(headers()).toEqual(['First name', 'E-mail', 'Actions']);
  toggle('E-mail');
  toggle('Phone');
  expect(headers()).toEqual(['First name', 'Phone', 'Actions']);
  unmount();
  await show(await results(pupils.slice(0, 2)));
  expect(headers()).toEqual(['First name', 'Phone', 'Actions']);
});

it.each(['null', '{', '[1]', '"name"'])('shows all columns if the browser has stored %s', async (kept) => {
  localStorage.setItem('hidden-columns:pupils', kept);
  await show(await results(pupils.slice(0, 2)));
  expect(headers()).toHaveLength(4);
});

it('closes the choice of columns with Escape, and focus returns', async () => {
  await show(await results(pupils.slice(0, 2)));
  openChoice();
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Phone' }), { key: 'Escape' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
});

it.each([
  ['announces that a cell was copied', async () => undefined, 'Copied: Pupil 0'],
  [
    'announces that the browser does not copy',
    () => Promise.reject(new Error('no focus')),
    'The browser did not let us copy. Select the text: Pupil 0',
  ],
])('%s', async (_, write, announcement) => {
  const writeText = vi.fn(write);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await show(await results(pupils.slice(0, 1)));
  // A cell without text has nothing to copy.
  const buttons = screen.getAllByRole('button', { name: /^Copy/ });
  expect(buttons).toHaveLength(1);
  await act(async () => {
    fireEvent.click(buttons[0] as HTMLElement);
  });
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Pupil 0');
  expect(screen.getByRole('status').textContent).toContain(announcement);
});
