import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Explanation } from '../../../src/shared/ui/native/explanation';
import { show } from './show';

const words = () => screen.getByRole('button', { name: 'In process' });
const tip = () => screen.getByRole('tooltip');
const isSeen = () => tip().className === 'explained-tip';

const showExplanation = async () => {
  await show(
    <Explanation className="label" tip="The publisher prepares it.">
      In process
    </Explanation>,
  );
};

it('explains words to screen readers at all times, and is hidden at first', async () => {
  await showExplanation();
  expect(words().className).toBe('label');
  expect(words().getAttribute('type')).toBe('button');
  expect(words().getAttribute('aria-describedby')).toBe(tip().id);
  expect([tip().textContent, tip().className]).toEqual(['The publisher prepares it.', 'visually-hidden']);
});

it('is visible while the words have focus', async () => {
  await showExplanation();
  fireEvent.focus(words());
  expect(isSeen()).toBe(true);
  fireEvent.blur(words());
  expect(isSeen()).toBe(false);
});

it('is visible while the pointer is on the words or on the explanation', async () => {
  await showExplanation();
  const both = words().parentElement as HTMLElement;
  expect(both.contains(tip())).toBe(true);
  fireEvent.pointerEnter(both);
  expect(isSeen()).toBe(true);
  fireEvent.pointerLeave(both);
  expect(isSeen()).toBe(false);
});

it('becomes visible when a finger presses the words', async () => {
  await showExplanation();
  fireEvent.click(words());
  expect(isSeen()).toBe(true);
});

it('is hidden by Escape, and by no other key', async () => {
  await showExplanation();
  fireEvent.focus(words());
  fireEvent.keyDown(words(), { key: 'Enter' });
  expect(isSeen()).toBe(true);
  fireEvent.keyDown(words(), { key: 'Escape' });
  expect(isSeen()).toBe(false);
});
