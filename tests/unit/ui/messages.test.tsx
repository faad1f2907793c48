import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Action } from '../../../src/shared/ui/action';
import { Modal } from '../../../src/shared/ui/modal';
import { Notice } from '../../../src/shared/ui/notice';
import { show } from './show';

it.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('a notice of %s is an %s', async (severity, role) => {
  await show(<Notice severity={severity}>Said</Notice>);
  expect(screen.getByRole(role).textContent).toBe('Said');
});

const page = (open: boolean, onClose?: () => void) => (
  <>
    <button type="button">Opener</button>
    {open && (
      <Modal title="Too many titles" {...(onClose && { onClose })} actions={<Action>Accept</Action>}>
        Remove some.
      </Modal>
    )}
  </>
);

it('gives focus back to where it was when a modal leaves', async () => {
  const { rerender } = await show(page(false));
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  rerender(page(true));
  const dialog = await screen.findByRole('dialog', { name: 'Too many titles' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  rerender(page(false));
  expect(document.activeElement).toBe(opener);
});

it('closes a modal with Escape where it may be closed', async () => {
  const onClose = vi.fn();
  await show(page(true, onClose));
  await screen.findByRole('dialog');
  fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers no way out of a modal but its actions where it may not', async () => {
  await show(page(true));
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('button', { hidden: false }).map(({ textContent }) => textContent)).toEqual(['Opener', 'Accept']);
});
