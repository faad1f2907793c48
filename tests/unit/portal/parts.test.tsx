import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextsMissing } from '../../../src/areas/language/texts-missing';
import { useStartAtTop } from '../../../src/portal/use-start-at-top';
import { newRelease } from '../../../src/shared/browser/release';
import { CrashBoundary } from '../../../src/shared/ui/page/crash-boundary';
import { pendingElements } from '../../../src/shared/ui/page/late-page';
import { StandIn } from '../../../src/shared/ui/page/stand-in';
import { notices, theNotice } from '../../support/notices';
import { recordListeners, show } from '../ui/show';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the page without texts has its message in every language, and offers another try', async () => {
  const onRetry = vi.fn();
  await show(<TextsMissing onRetry={onRetry} />, '', 'es');
  expect(screen.getByRole('heading', { name: 'Tildea' })).toBeDefined();
  const said = notices('danger').map((notice) => [notice.closest('[lang]')?.getAttribute('lang'), notice.textContent]);
  expect(said).toEqual([
    ['es', 'No hemos podido cargar los textos de esta página.Reintentar'],
    ['en', 'We could not load the text of this page.Try again'],
    ['it', 'Non è stato possibile caricare i testi di questa pagina.Riprova'],
  ]);
  for (const name of ['Reintentar', 'Try again', 'Riprova']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onRetry).toHaveBeenCalledTimes(3);
});

it('the page without a known person has a message, and offers another try', async () => {
  const onRetry = vi.fn();
  await show(<StandIn why="unreachable" onRetry={onRetry} />, '', 'es');
  expect(screen.getByRole('heading', { name: 'No hemos podido abrir esta página' })).toBeDefined();
  const notice = theNotice('danger');
  expect(notice.textContent).toContain('Inténtelo de nuevo. Si no funciona, compruebe su conexión.');
  fireEvent.click(within(notice).getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it.each([
  ['es', 'No hemos podido abrir esta página', 'Inténtelo de nuevo. Si no funciona, compruebe su conexión.', 'Volver a cargar'],
  ['en', 'We could not open this page', 'Try again. If that does not work, check your connection.', 'Reload'],
  ['it', 'Non è stato possibile aprire questa pagina', 'Riprovi. Se non funziona, controlli la connessione.', 'Ricarica'],
] as const)('says in %s that the code of a page does not come, and offers to load it anew', async (locale, title, text, button) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  await show(pendingElements.overdue, '', locale);
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  expect(theNotice('danger').textContent).toContain(text);
  fireEvent.click(within(theNotice()).getByRole('button', { name: button }));
  expect(reload).toHaveBeenCalledOnce();
});

describe('a page that crashes', () => {
  const Broken = ({ by }: { readonly by: unknown }): never => {
    throw by;
  };

  it.each([
    [
      'a fault of the portal',
      new Error('a defect'),
      'El fallo es del portal, no de su conexión. Vuelva a cargar la página; si se repite, contacte con nosotros.',
    ],
    ['code that is gone', { _tag: 'CodeMissing', why: 'gone' }, 'No hemos podido cargar una parte de la página. Vuelva a cargarla.'],
    ['texts that are gone', { _tag: 'TextsUnavailable', why: 'gone' }, 'No hemos podido cargar una parte de la página. Vuelva a cargarla.'],
    [
      'code that a newer release has replaced',
      { _tag: 'CodeMissing', why: 'gone' },
      'Hay una versión nueva del portal. Vuelva a cargar la página.',
      true,
    ],
    ['a lost connection', { _tag: 'CodeMissing', why: 'unreachable' }, 'Inténtelo de nuevo. Si no funciona, compruebe su conexión.'],
  ] as const)('by %s says so, and offers a reload', async (_, by, text, isReplaced: boolean = false) => {
    vi.spyOn(newRelease, 'isThere').mockReturnValue(isReplaced);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    await show(<p>to set the language</p>, '', 'es');
    render(
      <CrashBoundary>
        <Broken by={by} />
      </CrashBoundary>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByRole('heading', { name: 'No hemos podido abrir esta página' })).toBeDefined();
    const notice = theNotice('danger');
    expect(notice.textContent).toContain(text);
    fireEvent.click(within(notice).getByRole('button', { name: 'Volver a cargar' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows a message only after a crash', async () => {
    await show(<CrashBoundary>all well</CrashBoundary>, '', 'es');
    expect(document.body.textContent).toBe('all well');
  });
});

describe('the next page', () => {
  const visit = () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const page = renderHook(({ path }) => useStartAtTop(path), { initialProps: { path: '/one' } });
    const times = () => {
      const { length } = scrollTo.mock.calls;
      scrollTo.mockClear();
      return length;
    };
    const comeBack = () => act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    return { ...page, scrollTo, times, comeBack, go: (path: string) => page.rerender({ path }) };
  };

  it('starts at its top and keeps its scroll position', () => {
    const { go, scrollTo, times } = visit();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    times();
    go('/two');
    expect(times()).toBe(1);
    go('/two');
    expect(times()).toBe(0);
  });

  it('keeps the position that the browser restores after Back, once', () => {
    const { go, times, comeBack } = visit();
    times();
    comeBack();
    go('/two');
    expect(times()).toBe(0);
    go('/three');
    expect(times()).toBe(1);
  });

  it('starts at its top if the person was asked at Back and has continued', () => {
    const { go, times, comeBack } = visit();
    times();
    history.replaceState({ isBolt: true }, '');
    comeBack();
    history.replaceState(null, '');
    go('/two');
    expect(times()).toBe(1);
  });

  it('does not affect a stopped portal', () => {
    const left = recordListeners(window);
    const { unmount } = visit();
    expect(left()).toContain('popstate');
    unmount();
    expect(left()).not.toContain('popstate');
  });
});
