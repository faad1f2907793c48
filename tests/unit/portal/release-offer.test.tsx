import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices, theNotice } from '../../support/notices';

const receiveRelease = async (release: number) => {
  const { newRelease } = await import('../../../src/shared/browser/release');
  act(() => newRelease.hear(new Response(null, { headers: { 'x-portal-release': String(release) } })));
};

const reload = vi.fn();

/** Draws the offer on a page of release 3. */
const drawOffer = async () => {
  const config = Object.assign(document.createElement('script'), {
    id: 'portal-config',
    type: 'application/json',
    textContent: '{"release":3}',
  });
  document.head.append(config);
  vi.resetModules();
  vi.stubGlobal('location', { ...window.location, reload });
  const { ReleaseOffer } = await import('../../../src/shared/ui/page/release-offer');
  const { show } = await import('../ui/show');
  await show(<ReleaseOffer />, '', 'es');
  config.remove();
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

it('offers a newer release as soon as an answer names it, and reloads the page', async () => {
  await drawOffer();
  await receiveRelease(3);
  expect(notices()).toEqual([]);
  await receiveRelease(4);
  const notice = theNotice('info');
  expect(notice.textContent).toContain(
    'Hay una versión nueva del portal. Vuelva a cargar la página cuando le venga bien: lo que haya escrito se conserva, excepto las contraseñas.',
  );
  fireEvent.click(within(notice).getByRole('button', { name: 'Volver a cargar' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload the page without a connection, and says so', async () => {
  await drawOffer();
  await receiveRelease(4);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  expect(reload).not.toHaveBeenCalled();
  expect(theNotice('info').textContent).toContain('Sin conexión no podemos volver a cargar la página.');
});

it('disappears when the person puts it off, until another release', async () => {
  await drawOffer();
  await receiveRelease(4);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect([notices(), reload.mock.calls]).toEqual([[], []]);
  await receiveRelease(4);
  expect(notices()).toEqual([]);
  await receiveRelease(5);
  expect(notices()).toHaveLength(1);
});

describe('a page that reloads itself', () => {
  const nothing = { isTyped: false, isPasswordGone: false };

  it.each([
    [{ why: 'release' }, 'Volvemos a cargar la página porque hay una versión nueva del portal…'],
    [{ why: 'missing' }, 'Volvemos a cargar la página porque falta una parte…'],
    [{ why: 'release', kept: nothing }, 'Hemos vuelto a cargar la página porque hay una versión nueva del portal.'],
    [{ why: 'missing', kept: nothing }, 'Hemos vuelto a cargar la página porque faltaba una parte.'],
    [
      { why: 'release', kept: { isTyped: true, isPasswordGone: true } },
      'Hemos vuelto a cargar la página porque hay una versión nueva del portal. Lo que ha escrito sigue aquí. Vuelva a escribir la contraseña.',
    ],
  ] as const)('explains %j: %s', async (news, words) => {
    await drawOffer();
    await receiveRelease(4);
    const { renewal } = await import('../../../src/shared/browser/renewal');
    act(() => renewal.tell(news));
    const notice = theNotice('info');
    expect(notice.querySelector('.notice-text')?.textContent).toBe(words);
    fireEvent.click(within(notice).getByRole('button', { name: 'Cerrar' }));
    expect(theNotice('info').textContent).toContain('cuando le venga bien');
  });
});
