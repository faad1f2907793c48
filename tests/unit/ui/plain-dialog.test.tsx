import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { Topmost } from '../../../src/shared/ui/prime/topmost';
import { show } from './show';

vi.mock('../../../src/shared/ui/prime/prime-dialog', () => {
  throw new Error('no chunk');
});

/** Makes the browser ask to close a dialog, as with Escape or with Back on a phone. */
const askToClose = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('a dialog whose code is missing appears in a plain form, and closes only if the flow allows it', async () => {
  const close = vi.fn();
  const page = (isBusy: boolean) => (
    <Modal title="Send" actions={<button type="button">Again</button>} {...(!isBusy && { onClose: close })}>
      <p>It is on its way.</p>
    </Modal>
  );
  const { rerender } = await show(page(true));
  const dialog = await screen.findByRole('dialog', { name: 'Send' });
  expect(dialog.textContent).toContain('It is on its way.');
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(askToClose(dialog), 'the browser does not close it').toBe(false);
  expect(close).not.toHaveBeenCalled();

  rerender(page(false));
  expect(askToClose(dialog)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('a dialog that lies over all others appears in the plain form, too', async () => {
  await show(
    <Topmost>
      <Modal title="Your session has ended">
        <p>Sign in again.</p>
      </Modal>
    </Topmost>,
  );
  expect((await screen.findByRole('dialog', { name: 'Your session has ended' })).textContent).toContain('Sign in again.');
});
