import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoPositionDialog } from '../../../src/areas/adoption/no-position-dialog';
import { restoreTypedTexts } from '../../../src/shared/browser/typed-texts';
import { positionRequest } from '../../../src/shared/flow/position-request';
import { late } from '../../../src/shared/ui/behaviour/late';
import { MissingDialog } from '../../../src/shared/ui/prime/missing-dialog';
import { theNotice } from '../../support/notices';
import { show } from './show';

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

const close = vi.fn();
const Dialog = late<{ readonly onClose: () => void }>(() => Promise.reject(new Error('no chunk')), { instead: MissingDialog });
const page = (isOpen: boolean) => (
  <>
    <input aria-label="Code" defaultValue="ABC-1" />
    {isOpen && <Dialog onClose={close} />}
  </>
);

it('a dialog whose code is missing does not change the page, and can be closed', async () => {
  await show(page(true));
  expect(await screen.findByText('We could not open this window. Close this message and try again.')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'ABC-1');
  expect(within(theNotice('danger')).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it.each([
  ['es', 'No hemos podido abrir esta ventana, pero lo que ha escrito sigue en la página. Cierre este mensaje e inténtelo de nuevo.'],
  ['en', 'We could not open this window, but what you entered is still on the page. Close this message and try again.'],
  ['it', 'Non è stato possibile aprire questa finestra, ma ciò che ha inserito è ancora nella pagina. Chiuda questo messaggio e riprovi.'],
] as const)('says in %s that typed texts are not lost, if there are any', async (locale, words) => {
  restoreTypedTexts();
  const { rerender } = await show(page(false), '', locale);
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: 'ABC-12' } });
  rerender(page(true));
  await screen.findByText(words);
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'ABC-12');
});

it('offers to reload the page if only a reload helps', async () => {
  positionRequest.ask('/gratis-adoption');
  await show(<NoPositionDialog />);
  expect(theNotice('danger').textContent).toContain('We could not load part of the page. Reload it.');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('.notice')).toBeNull();
});
