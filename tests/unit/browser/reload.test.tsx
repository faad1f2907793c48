import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MissingPart } from '../../../src/shared/ui/page/missing-part';
import { StandIn } from '../../../src/shared/ui/page/stand-in';
import { theNotice } from '../../support/notices';
import { show } from '../ui/show';

const reload = vi.fn();
const offline = 'Sin conexión no podemos volver a cargar la página. Pulse de nuevo cuando vuelva la conexión.';
let isOnLine: boolean;

beforeEach(() => {
  isOnLine = false;
  reload.mockReset();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  vi.stubGlobal('location', { ...window.location, reload });
});

afterEach(() => {
  act(() => void window.dispatchEvent(new Event('online')));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));

it.each([
  ['a page', <StandIn key="page" why="overdue" />, 'Inténtelo de nuevo. Si no funciona, compruebe su conexión.'],
  ['a part of a page', <MissingPart key="part" />, 'No hemos podido cargar una parte de la página. Vuelva a cargarla.'],
])('the notice in the place of %s reloads the page only with a connection, and says if there is none', async (_, part, text) => {
  await show(part, '', 'es');
  expect(theNotice().textContent).toContain(text);
  press();
  expect(reload).not.toHaveBeenCalled();
  expect(theNotice().textContent).toContain(offline);
  isOnLine = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(theNotice().textContent).toContain(text);
  press();
  expect(reload).toHaveBeenCalledOnce();
});
