import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RevealedPart } from '../../../src/shared/ui/behaviour/revealed-part';
import { Action } from '../../../src/shared/ui/native/action';
import { WidePicture } from '../../../src/shared/ui/page/wide-picture';
import { show } from './show';

it('a disabled button is described by the words with its reason', async () => {
  await show(
    <>
      <Action disabled describedBy="why">
        Open
      </Action>
      <p id="why">It opens tomorrow.</p>
      <Action>Cancel</Action>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Open', description: 'It opens tomorrow.' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('aria-describedby')).toBe(false);
});

it('a drawing replaces a picture without an address', async () => {
  const { rerender } = await show(<WidePicture src={null} />);
  expect([document.querySelectorAll('img').length, document.querySelectorAll('svg').length]).toEqual([0, 1]);
  rerender(<WidePicture src="/a.png" />);
  expect([document.querySelector('img')?.getAttribute('src'), document.querySelectorAll('svg').length]).toEqual(['/a.png', 0]);
});

it('a part that a choice has revealed scrolls into view once', async () => {
  // Newer browsers return a promise that resolves when scrolling has ended.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { rerender, unmount } = await show(<RevealedPart>Birthday</RevealedPart>);
  rerender(<RevealedPart>Birthday, please</RevealedPart>);
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scroll.mock.contexts).toEqual([screen.getByText('Birthday, please')]);
  expect(unmount).not.toThrow();
});
