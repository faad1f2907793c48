import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import { SessionEndedDialog } from '../../../src/areas/session/session-ended';
import { Modal } from '../../../src/shared/ui/modal';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';

afterEach(cleanup);

const layerOf = (dialog: HTMLElement) => Number(dialog.closest<HTMLElement>('.p-dialog-mask')?.style.zIndex);

// The code of dialogs is not there yet, in this file: both wait for it, and the header, with this dialog, stands before the page.
it('lies over a dialog of the page that has waited for the same code', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher());
  render(
    <SessionContext value={session}>
      <SessionEndedDialog />
      <Modal title="Licencia">{'Cargando'}</Modal>
    </SessionContext>,
  );
  const licence = await screen.findByRole('dialog', { name: 'Licencia' });
  const ended = await screen.findByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect.poll(() => ended.contains(document.activeElement)).toBe(true);
  expect(layerOf(ended)).toBeGreaterThan(layerOf(licence));
  session.stop();
  restore();
});
