import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { shelf } from '../../../src/areas/coupon-library/flows/shelf';
import { Shelf } from '../../../src/areas/coupon-library/shelf';
import type { Title } from '../../../src/areas/coupon-library/types';
import { email, token } from '../../models/coupon-library/wire';
import { show } from '../ui/show';

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const title = (id: string, isNew: boolean): Title => ({
  id,
  name: `Title ${id}`,
  cover: { src: '/cover.png' },
  expires: '2027-08-31',
  isNew,
  products: [],
  resources: [],
});

const open = async (...titles: Title[]) => {
  const seen = vi.fn();
  const seeTitle = fromPromise<void, { token: string; title: string }>(async ({ input }) => seen(input.title));
  const logic = shelf.provide({ actors: { seeTitle } });
  const shelfOf = (library: readonly Title[]) => (
    <Shelf token={token} library={{ email, titles: library }} isBought={false} onChanged={() => undefined} shelfLogic={logic} />
  );
  const { rerender } = await show(shelfOf(titles), '', 'es');
  return { seen, change: (...library: Title[]) => rerender(shelfOf(library)) };
};

const countNewTitles = () => screen.queryAllByText('Novedad').length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a title that arrives later is new until it is opened', async () => {
  const { seen, change } = await open(title('1', false));
  expect(countNewTitles()).toBe(0);
  change(title('1', false), title('2', true));
  expect(countNewTitles()).toBe(1);
  press('Title 2');
  await waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith('2'));
  press('Volver a los títulos');
  expect(countNewTitles()).toBe(0);
});

test('a title that was opened stays seen, although the next library still calls it new', async () => {
  const { seen, change } = await open(title('1', true));
  press('Title 1');
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  press('Volver a los títulos');
  change(title('1', true));
  expect(countNewTitles()).toBe(0);
  press('Title 1');
  expect(seen).toHaveBeenCalledTimes(1);
});

test('focus moves to the title in the list when the browser goes back from its page', async () => {
  await open(title('1', false));
  press('Title 1');
  const back = screen.getByRole('button', { name: 'Volver a los títulos' });
  back.focus();
  fireEvent.popState(window, { state: { step: 1 } });
  await screen.findByRole('button', { name: 'Title 1' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain('Title 1');
});
