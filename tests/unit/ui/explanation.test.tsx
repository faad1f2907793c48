import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Explanation } from '../../../src/shared/ui/native/explanation';
import { show } from './show';

const words = () => screen.getByRole('button', { name: 'In process' });
const tip = () => screen.getByRole('tooltip');
const isSeen = () => tip().className === 'explained-tip';

const explained = async () => {
  await show(
    <Explanation className="label" tip="The publisher prepares it.">
      In process
    </Explanation>,
  );
};

it('explains words to screen readers at all times, and shows nothing else at first', async () => {
  await explained();
  expect(words().className).toBe('label');
  expect(words().getAttribute('type')).toBe('button');
  expect(words().getAttribute('aria-describedby')).toBe(tip().id);
  expect([tip().textContent, tip().className]).toEqual(['The publisher prepares it.', 'visually-hidden']);
});

it('shows the explanation while the words have the focus', async () => {
  await explained();
  fireEvent.focus(words());
  expect(isSeen()).toBe(true);
  fireEvent.blur(words());
  expect(isSeen()).toBe(false);
});

it('shows it while the pointer is on the words or on the explanation', async () => {
  await explained();
  const both = words().parentElement as HTMLElement;
  expect(both.contains(tip())).toBe(true);
  fireEvent.pointerEnter(both);
  expect(isSeen()).toBe(true);
  fireEvent.pointerLeave(both);
  expect(isSeen()).toBe(false);
});

it('shows it at a press of a finger', async () => {
  await explained();
  fireEvent.click(words());
  expect(isSeen()).toBe(true);
});

it('hides it at Escape, and at no other key', async () => {
  await explained();
  fireEvent.focus(words());
  fireEvent.keyDown(words(), { key: 'Enter' });
  expect(isSeen()).toBe(true);
  fireEvent.keyDown(words(), { key: 'Escape' });
  expect(isSeen()).toBe(false);
});
