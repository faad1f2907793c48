import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSyncToFlow } from '../../../src/shared/flow/use-sync-to-flow';

const send = vi.fn();
let known = 'one';

function Page({ value }: { readonly value: string }) {
  useSyncToFlow(value, (now) => now === known, send);
  return null;
}

afterEach(() => {
  cleanup();
  send.mockClear();
  known = 'one';
});

it('sends a changed value once', () => {
  const { rerender } = render(<Page value="one" />);
  rerender(<Page value="two" />);
  rerender(<Page value="two" />);
  expect(send.mock.calls).toEqual([['two']]);
});

it('does not send a value that the flow knows already', () => {
  const { rerender } = render(<Page value="one" />);
  known = 'two';
  rerender(<Page value="two" />);
  expect(send).not.toHaveBeenCalled();
});
