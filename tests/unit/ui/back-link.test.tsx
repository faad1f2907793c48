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

/** Presses the link on a page with a given entry of the history, and returns the addresses that were opened. */
const pressLink = async (entry: object | null, press: MouseEventInit = {}) => {
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

it('goes back in the history if the person came from its target', async () => {
  expect(await pressLink({ isFromList: true })).toEqual([]);
  expect(back).toHaveBeenCalledExactlyOnceWith();
});

it.each([null, {}, { isFromHome: true }])('opens its target if the person came from another page: %o', async (entry) => {
  expect(await pressLink(entry)).toEqual(['/list']);
  expect(back).not.toHaveBeenCalled();
});

it('leaves a press with Ctrl to the browser', async () => {
  expect(await pressLink({ isFromList: true }, { ctrlKey: true })).toEqual([]);
  expect(back).not.toHaveBeenCalled();
});
