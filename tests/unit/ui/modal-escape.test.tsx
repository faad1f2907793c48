import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { show } from './show';

const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));

/** Presses Escape as soon as the dialog is drawn, before its effects run. */
function PressEscape({ isNow }: { readonly isNow: boolean }) {
  useLayoutEffect(() => {
    if (isNow) press();
  }, [isNow]);
  return null;
}

test('Escape closes a dialog from the moment at which the dialog may be closed', async () => {
  const close = vi.fn();
  const dialog = (isSending: boolean) => (
    <>
      <Modal title={isSending ? 'Sending' : 'Sent'} {...(!isSending && { onClose: close })}>
        Text
      </Modal>
      <PressEscape isNow={!isSending} />
    </>
  );
  const { rerender } = await show(dialog(true));
  await screen.findByRole('dialog', { name: 'Sending' });
  press();
  expect(close).not.toHaveBeenCalled();
  rerender(dialog(false));
  expect(close).toHaveBeenCalledOnce();
});

test('Escape in a dialog that cannot be closed does not close the dialog under it', async () => {
  const close = vi.fn();
  const dialogs = (isSending: boolean) => (
    <>
      <Modal title="Form" onClose={close}>
        Text
      </Modal>
      {isSending && <Modal title="Sending">Text</Modal>}
    </>
  );
  const { rerender } = await show(dialogs(false));
  await screen.findByRole('dialog', { name: 'Form' });
  rerender(dialogs(true));
  await screen.findByRole('dialog', { name: 'Sending' });
  press();
  expect(close).not.toHaveBeenCalled();
  rerender(dialogs(false));
  press();
  expect(close).toHaveBeenCalledOnce();
});
