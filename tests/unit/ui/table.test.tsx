import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import { firstView, type ListView, queryWith, viewIn } from '../../../src/shared/rules/list-view';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { Table } from '../../../src/shared/ui/native/table';
import { show } from './show';

type Pupil = { readonly id: string; readonly name: string };

const column = { id: 'name', header: 'First name', value: ({ name }: Pupil) => name };

const pupils = Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, name: `Pupil ${25 - at}` }));
const send = vi.fn();

beforeAll(() => textsOf('table', 'person'));

const table = (
  view: Partial<ListView> = {},
  more: Partial<Parameters<typeof Table<Pupil>>[0]> & { readonly of?: readonly Pupil[] } = {},
) => {
  const { of = pupils, ...props } = more;
  return (
    <LiveRegion>
      <Table
        caption="Pupils"
        list={{ items: of, view: { ...firstView, ...view }, picked: null }}
        send={send}
        column={column}
        counted="table.found"
        {...props}
      />
    </LiveRegion>
  );
};

const firstColumn = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = () => screen.getByRole('columnheader', { name: 'First name' });
const status = () => screen.getByRole('status').textContent;

it('shows a page of the rows, each with its first cell as header, and their number', async () => {
  await show(table());
  expect(screen.getByRole('table', { name: 'Pupils' })).toBeDefined();
  expect(firstColumn()).toEqual(pupils.slice(0, 10).map(({ name }) => name));
  expect(status()).toBe('25 results. Page 1 of 3.');
  expect(document.querySelector('.table-pages')?.textContent).toContain('25 results. Page 1 of 3.');
});

it('scrolls into view as the result of a press, and not when it changes', async () => {
  const moves = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = await show(<button type="button">Search</button>);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  rerender(table());
  expect(moves.mock.contexts).toEqual([document.querySelector('.table-part')]);
  fireEvent.click(within(header()).getByRole('button'));
  rerender(table({ page: 1 }));
  expect(moves).toHaveBeenCalledOnce();
  moves.mockRestore();
});

it('announces its order, because many screen readers do not read it', async () => {
  const { rerender } = await show(table());
  rerender(table({ sort: { column: 'name', isDown: false } }));
  expect(status()).toBe('25 results. Page 1 of 3.Ascending order: First name.');
  rerender(table({ sort: { column: 'name', isDown: true } }));
  expect(status()).toContain('Descending order');
  expect(status()).not.toContain('Ascending order');
});

it('has neither pages nor filter if all rows fit on one page', async () => {
  await show(table({}, { of: pupils.slice(0, 10) }));
  expect(status()).toBe('10 results');
  expect([screen.queryByRole('navigation'), screen.queryByRole('searchbox')]).toEqual([null, null]);
});

it('has the given number of rows on a page', async () => {
  await show(table({ page: 9 }, { pageSize: 20 }));
  expect(firstColumn()).toHaveLength(5);
  expect(status()).toBe('25 results. Page 2 of 2.');
});

it('shows its order, and reports a request for another order', async () => {
  const { rerender } = await show(table());
  expect(header().getAttribute('aria-sort')).toBe('none');
  rerender(table({ sort: { column: 'name', isDown: false } }));
  expect(firstColumn()[1]).toBe('Pupil 2');
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  rerender(table({ sort: { column: 'name', isDown: true } }));
  expect(firstColumn()[0]).toBe('Pupil 25');
  expect(header().getAttribute('aria-sort')).toBe('descending');
  send.mockClear();
  fireEvent.click(within(header()).getByRole('button'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'sort.chosen', column: 'name' });
});

it('filters by the visible text and keeps the filter if nothing matches', async () => {
  const { rerender } = await show(table({ filter: 'pupil 2' }));
  expect(status()).toBe('8 results');
  rerender(table({ filter: 'nobody' }));
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(status()).toBe('0 results');
  expect(screen.getByText(/^No results match/)).toBeDefined();
  send.mockClear();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter the list' }), { target: { value: 'no' } });
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'filter.changed', filter: 'no' });
});

it('links to the previous and the next page within the range', async () => {
  const { rerender } = await show(table());
  const press = (name: string) => {
    send.mockClear();
    fireEvent.click(screen.getByRole('button', { name }));
    return send.mock.calls.flat();
  };
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  expect(press('Previous page')).toEqual([]);
  expect(press('Next page')).toEqual([{ type: 'page.chosen', page: 2 }]);
  rerender(table({ page: 2 }));
  expect(press('Next page')).toEqual([{ type: 'page.chosen', page: 3 }]);
  expect(press('Previous page')).toEqual([{ type: 'page.chosen', page: 1 }]);
  rerender(table({ page: 3 }));
  expect(press('Next page')).toEqual([]);
  expect(press('Previous page')).toEqual([{ type: 'page.chosen', page: 2 }]);
  const isOff = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled'));
  expect(isOff).toEqual([null, 'true']);
});

it('selects a row by its label, in one group for the arrow keys', async () => {
  const [first, second] = pupils;
  const { rerender } = await show(table());
  send.mockClear();
  fireEvent.click(screen.getByRole('radio', { name: 'Pupil 24' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'row.picked', item: second });
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
  const list = { items: pupils, view: firstView, picked: first ?? null };
  rerender(table({}, { list }));
  expect(radios().map(({ checked }) => checked)).toEqual([true, ...Array(9).fill(false)]);
  expect(screen.queryByText(/^Selected/)).toBeNull();
  rerender(table({}, { list: { ...list, view: { ...firstView, page: 2 } } }));
  expect(screen.getByText('Selected: Pupil 25')).toBeDefined();
});

it('sorts by the rules of the displayed language', async () => {
  const of = ['ñu', 'nz'].map((name) => ({ id: name, name }));
  await show(table({ sort: { column: 'name', isDown: false } }, { of }));
  expect(firstColumn()).toEqual(['ñu', 'nz']);
  await act(() => showTexts('es', null));
  expect(firstColumn()).toEqual(['nz', 'ñu']);
});

it('limits the filter to what its address can contain', async () => {
  await show(table());
  const { maxLength } = screen.getByRole<HTMLInputElement>('searchbox');
  const filter = 'x'.repeat(maxLength);
  expect(viewIn(queryWith('', { ...firstView, filter }), [])).toEqual({ ...firstView, filter });
});

it('shows the number of rows before the rows', async () => {
  await show(table());
  const rows = screen.getByRole('table');
  const pages = screen.getByRole('navigation');
  expect(pages.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
