import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { late } from '../../../src/shared/ui/behaviour/late';
import { MissingDialog } from '../../../src/shared/ui/prime/missing-dialog';
import { show } from './show';

it('a dialog whose code is missing leaves the page as it is, and can be closed', async () => {
  const close = vi.fn();
  const Dialog = late<{ readonly onClose: () => void }>(() => Promise.reject(new Error('no chunk')), { instead: MissingDialog });
  await show(
    <>
      <input aria-label="Code" defaultValue="ABC-1" />
      <Dialog onClose={close} />
    </>,
  );
  expect(await screen.findByText(/^We could not open this window/)).toBeTruthy();
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'ABC-1');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
