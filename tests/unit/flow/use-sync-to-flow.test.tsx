import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSyncToFlow } from '../../../src/shared/flow/use-sync-to-flow';

const tell = vi.fn();
let known = 'one';

function Page({ value }: { readonly value: string }) {
  useSyncToFlow(value, (now) => now === known, tell);
  return null;
}

afterEach(() => {
  cleanup();
  tell.mockClear();
  known = 'one';
});

it('tells what has changed, once', () => {
  const { rerender } = render(<Page value="one" />);
  rerender(<Page value="two" />);
  rerender(<Page value="two" />);
  expect(tell.mock.calls).toEqual([['two']]);
});

it('does not tell what the flow knows already', () => {
  const { rerender } = render(<Page value="one" />);
  known = 'two';
  rerender(<Page value="two" />);
  expect(tell).not.toHaveBeenCalled();
});
