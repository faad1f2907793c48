import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useResultMessage } from '../../../src/shared/flow/result-message';

function Page() {
  return <p>{useResultMessage() ?? 'nothing'}</p>;
}
const reads = (text: string) => expect(screen.getByText(text)).toBeDefined();

afterEach(cleanup);

it('shows the message of the previous flow, once', () => {
  history.replaceState({ said: 'editLibrary.saved', step: 1 }, '');
  const { rerender } = render(<Page />);
  reads('editLibrary.saved');
  rerender(<Page />);
  reads('editLibrary.saved');
  cleanup();
  render(<Page />);
  reads('nothing');
  expect(history.state).toEqual({ step: 1 });
});

it.each([{ said: 'errorPage.text' }, { said: {} }, { said: 7 }])('ignores the unknown value %j', (state) => {
  history.replaceState(state, '');
  render(<Page />);
  reads('nothing');
});

it('shows nothing without a message, and does not touch the history', () => {
  history.replaceState(null, '');
  render(<Page />);
  reads('nothing');
  expect(history.state).toBeNull();
});
