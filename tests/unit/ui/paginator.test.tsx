import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import { rowChoices } from '../../../src/shared/rules/list-view';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { Paginator } from '../../../src/shared/ui/prime/paginator';
import { show } from './show';

const onTurn = vi.fn();

beforeAll(() => textsOf('table'));
beforeEach(() => onTurn.mockClear());

const pages = (page = 1, more: Partial<Parameters<typeof Paginator>[0]> = {}) => (
  <LiveRegion>
    <Paginator {...{ found: 95, page, rows: 10, onTurn, ...more }} />
  </LiveRegion>
);

const names = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('has the pages around the current page, with names in the language of the portal', async () => {
  const { rerender } = await show(pages(5));
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  expect(names()).toEqual(['First page', 'Previous page', '3', '4', '5', '6', '7', 'Next page', 'Last page']);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
  expect(screen.getByRole('status').textContent).toBe('95 results. Page 5 of 10.');
  await act(() => showTexts('it', null));
  rerender(pages(5));
  expect(names()).toEqual(['Prima pagina', 'Pagina precedente', '3', '4', '5', '6', '7', 'Pagina successiva', 'Ultima pagina']);
});

it('needs no texts of PrimeReact, which load with the first dialog', async () => {
  await show(pages(1), '', 'es');
  expect(names()).toEqual(['Primera página', 'Página anterior', '1', '2', '3', '4', '5', 'Página siguiente', 'Última página']);
});

it.each([
  ['First page', 1],
  ['Previous page', 4],
  ['7', 7],
  ['Next page', 6],
  ['Last page', 10],
])('requests another page: %s', async (name, page) => {
  await show(pages(5));
  press(name);
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(page, 10);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
});

it('requests neither the current page nor a page beyond its ends, and keeps focus', async () => {
  const { rerender } = await show(pages(1));
  const off = () => screen.getAllByRole('button').filter((each) => each.getAttribute('aria-disabled') === 'true');
  expect(off().map((each) => each.getAttribute('aria-label'))).toEqual(['First page', 'Previous page']);
  for (const name of ['First page', 'Previous page', '1']) press(name);
  const next = screen.getByRole('button', { name: 'Next page' });
  act(() => next.focus());
  rerender(pages(10));
  expect(off().map((each) => each.getAttribute('aria-label'))).toEqual(['Next page', 'Last page']);
  expect(screen.getAllByRole<HTMLButtonElement>('button').some(({ disabled }) => disabled)).toBe(false);
  expect(document.activeElement).toBe(next);
  press('Next page');
  expect(onTurn).not.toHaveBeenCalled();
});

it('shows only the number of rows if there is one page', async () => {
  await show(pages(1, { found: 10 }));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('10 results');
});

it('offers other page sizes if the rows fill more than the smallest page, and then begins with the first page', async () => {
  const { rerender } = await show(pages(3, { sizes: rowChoices }));
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['10', '20', '50']);
  expect(choice.value).toBe('10');
  fireEvent.change(choice, { target: { value: '50' } });
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(1, 50);
  rerender(pages(1, { found: 10, sizes: rowChoices }));
  expect(screen.queryByRole('combobox')).toBeNull();
  rerender(pages(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});
