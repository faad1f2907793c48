import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackLink } from '../../../src/shared/ui/native/back-link';
import { show } from './show';

const back = vi.spyOn(history, 'back');

beforeEach(() => {
  back.mockReset();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

/** @returns the addresses to which a press of the link has led */
const pressed = async (entry: object | null, press: MouseEventInit = {}) => {
  const { history: visited } = await show(
    <BackLink to="/list" mark="isFromList">
      To the list
    </BackLink>,
  );
  history.replaceState(entry, '', '/item');
  const link = screen.getByRole('link', { name: 'To the list' });
  expect(link.getAttribute('href')).toBe('/list');
  fireEvent.click(link, press);
  return visited.slice(1);
};

it('goes back where the person came from the page to which it leads', async () => {
  expect(await pressed({ isFromList: true })).toEqual([]);
  expect(back).toHaveBeenCalledExactlyOnceWith();
});

it.each([null, {}, { isFromHome: true }])('leads there where the person did not come from it: %o', async (entry) => {
  expect(await pressed(entry)).toEqual(['/list']);
  expect(back).not.toHaveBeenCalled();
});

it('leaves it to the browser to open another window', async () => {
  expect(await pressed({ isFromList: true }, { ctrlKey: true })).toEqual([]);
  expect(back).not.toHaveBeenCalled();
});
