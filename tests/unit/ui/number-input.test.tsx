import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NumberInput } from '../../../src/shared/ui/native/number-input';
import { show } from './show';

const handlers = { onType: vi.fn(), onUp: vi.fn(), onDown: vi.fn() };
const input = (value: number) => (
  <NumberInput label="Units" value={value} most={3} says={undefined} isWrong={false} className="" {...handlers} />
);
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Units' });

test('a 0 disappears while the field has focus', async () => {
  const { rerender } = await show(input(0));
  expect(field().value).toBe('0');
  fireEvent.focus(field());
  expect(field().value).toBe('');
  fireEvent.change(field(), { target: { value: '2' } });
  expect(handlers.onType).toHaveBeenLastCalledWith('2');
  rerender(input(2));
  expect(field().value).toBe('2');
  rerender(input(0));
  fireEvent.blur(field());
  expect(field().value).toBe('0');
});

test('the arrow keys up and down change the number, and other keys are left to the browser', async () => {
  await show(input(1));
  expect(fireEvent.keyDown(field(), { key: 'ArrowUp' })).toBe(false);
  expect(fireEvent.keyDown(field(), { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(field(), { key: 'ArrowLeft' })).toBe(true);
  expect([handlers.onUp, handlers.onDown].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a number over the limit raises the announced maximum', async () => {
  const { rerender } = await show(input(1));
  expect(field().getAttribute('aria-valuemax')).toBe('3');
  rerender(input(5));
  expect(field().getAttribute('aria-valuemax')).toBe('5');
});
