import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, Router } from 'wouter';
import { assign, emit, setup } from 'xstate';
import { useStartAtTop } from '../../../src/portal/use-start-at-top';
import { askBeforeLeaving, leaveFirst } from '../../../src/shared/flow/before-leaving';
import { type LeaveAnswered, type LeaveRequested, useLeaving } from '../../../src/shared/flow/leaving';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { macrotask } from '../../support/wire/held-timers';

/** A form that can be changed and saved, and that asks before it is left. */
const form = setup({
  types: {
    context: {} as { to: string },
    events: {} as { type: 'changed' } | { type: 'put.back' } | { type: 'saved' } | LeaveRequested | LeaveAnswered,
    emitted: {} as { type: 'left'; to: string },
    tags: {} as 'busy' | 'dialog',
  },
  actions: {
    aim: assign({ to: (_, to: string) => to }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.to })),
  },
}).createMachine({
  context: { to: '' },
  initial: 'untouched',
  states: {
    untouched: { on: { changed: 'changed' } },
    changed: {
      on: {
        'put.back': 'untouched',
        saved: 'saving',
        'leave.requested': { target: 'asking', actions: { type: 'aim', params: ({ event }) => event.to } },
      },
    },
    asking: { tags: 'dialog', on: { 'leave.requested': 'changed', dismissed: 'changed', 'leave.confirmed': 'left' } },
    left: { type: 'final', entry: 'leave' },
    saving: { tags: 'busy' },
  },
});

function Page({ asked }: { readonly asked: (to: string) => void }) {
  const [state, send] = useFlow(form, {});
  const { stay, leave } = useLeaving(state, (event) => {
    if (event.type === 'leave.requested') asked(event.to);
    send(event);
  });
  return (
    <>
      <p>{state.value}</p>
      {(['changed', 'put.back', 'saved'] as const).map((type) => (
        <button key={type} type="button" onClick={() => send({ type })}>
          {type}
        </button>
      ))}
      <button type="button" onClick={stay}>
        stay
      </button>
      <button type="button" onClick={leave}>
        leave
      </button>
      <Link to="/help?topic=1">Help</Link>
      <Link to="/form">Here</Link>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}

/** A person comes to the form from another page. @param part the part of the form that they opened next */
const open = (base = '', part = '') => {
  history.pushState(null, '', `${base}/before`);
  history.pushState({ message: 'kept' }, '', `${base}/form`);
  if (part) history.pushState(null, '', `${base}/form${part}`);
  const asked = vi.fn<(to: string) => void>();
  render(
    <Router base={base}>
      <Page asked={asked} />
    </Router>,
  );
  return asked;
};

const press = (name: string) => fireEvent.click(screen.getByText(name));
/** Goes back over entries of the history. The browser may go on to other entries by itself. */
const goBack = (over = 1, pops = 1) =>
  act(async () => {
    let left = pops;
    const gone = new Promise<void>((done) => {
      window.addEventListener('popstate', function heard() {
        left -= 1;
        if (left > 0) return;
        window.removeEventListener('popstate', heard);
        done();
      });
    });
    history.go(-over);
    await gone;
    await macrotask();
  });
const isIn = (state: string) => expect(screen.getByText(state, { selector: 'p' })).toBeDefined();
/** Whether the browser shows its own question before the tab is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  cleanup();
  // removes forward entries for the next test
  history.pushState(null, '', '/');
});

it('does not ask without changes, whether by Back, by a link or when the tab is closed', async () => {
  const asked = open();
  expect(isHeld()).toBe(false);
  await goBack();
  expect(location.pathname).toBe('/before');
  cleanup();
  open();
  press('Help');
  expect(location.pathname).toBe('/help');
  expect(asked).not.toHaveBeenCalled();
});

it('asks at each Back with changes and keeps the page', async () => {
  const asked = open();
  press('changed');
  await goBack();
  isIn('asking');
  expect(asked).toHaveBeenCalledExactlyOnceWith('/');
  await goBack();
  isIn('changed');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/form');
  expect(history.state).toMatchObject({ message: 'kept' });
});

it('does not take a Back that it keeps for a way back: the page that opens then starts at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { rerender } = renderHook(useStartAtTop, { initialProps: '/form' });
  open();
  press('changed');
  await goBack();
  press('leave');
  scrollTo.mockClear();
  rerender(location.pathname);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  scrollTo.mockRestore();
});

it.each(['', '/app'])('asks before it follows a link with changes, and passes its target inside the portal (base "%s")', (base) => {
  const asked = open(base);
  press('changed');
  press('Help');
  expect(asked).toHaveBeenCalledExactlyOnceWith('/help?topic=1');
  expect(location.pathname).toBe(`${base}/form`);
  isIn('asking');
});

it('does not ask before links to the page itself, to another window or to another site', () => {
  const asked = open();
  press('changed');
  press('Here');
  fireEvent.click(screen.getByText('Help'), { ctrlKey: true });
  const elsewhere = screen.getByText('Elsewhere');
  elsewhere.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(elsewhere);
  expect(asked).not.toHaveBeenCalled();
});

it('makes the browser ask before it closes the tab while there are changes', () => {
  open();
  press('changed');
  expect(isHeld()).toBe(true);
  press('put.back');
  expect(isHeld()).toBe(false);
});

it('holds the page during saving, without a question', async () => {
  const asked = open();
  press('changed');
  press('saved');
  await goBack();
  press('Help');
  expect(location.pathname).toBe('/form');
  expect(isHeld()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('leaves by one Back after the changes were undone', async () => {
  const asked = open();
  press('changed');
  press('put.back');
  await goBack(1, 2);
  expect(location.pathname).toBe('/before');
  expect(asked).not.toHaveBeenCalled();
});

describe('of the entries of the page itself', () => {
  it('goes past none that it has not added', async () => {
    const back = vi.spyOn(history, 'back');
    open('', '#part');
    await goBack();
    expect(location.href).toBe(`${location.origin}/form`);
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });

  it('goes past its own one once', async () => {
    const back = vi.spyOn(history, 'back');
    open('', '#part');
    press('changed');
    press('put.back');
    await goBack(1, 2);
    expect(location.href).toBe(`${location.origin}/form`);
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });
});

it('does not hold a page that is busy before anything was changed', () => {
  const loading = setup({ types: { tags: {} as 'busy' } }).createMachine({ initial: 'loading', states: { loading: { tags: 'busy' } } });
  renderHook(() => useLeaving(useFlow(loading, {})[0], vi.fn<() => void>()));
  expect(isHeld()).toBe(false);
});

it('asks too when somebody goes back over several entries at once, and keeps the page', async () => {
  const asked = open();
  press('changed');
  await goBack(2);
  isIn('asking');
  expect(location.pathname).toBe('/form');
  expect(history.state).toMatchObject({ message: 'kept' });
  press('stay');
  await goBack();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/form');
  press('stay');
  press('put.back');
  await goBack();
  expect(location.pathname).toBe('/before');
});

describe('where the browser tells of a way back before it is gone', () => {
  const traversal = (url: string, { sameDocument = true, navigationType = 'traverse', cancelable = true } = {}) =>
    Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { url, sameDocument } });
  /** Whether the page prevents a navigation. */
  const refuses = (navigation: EventTarget, event: Event) => {
    act(() => void navigation.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const before = `${location.origin}/before`;

  const openWithChanges = () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const asked = open();
    press('changed');
    return { navigation, asked };
  };
  afterEach(() => vi.unstubAllGlobals());

  it('refuses it with changes, and asks', () => {
    const { navigation, asked } = openWithChanges();
    expect(refuses(navigation, traversal(before))).toBe(true);
    expect(asked).toHaveBeenCalledExactlyOnceWith('/');
    isIn('asking');
  });

  it('refuses no way within the page, none to another document, and no link', () => {
    const { navigation, asked } = openWithChanges();
    expect(refuses(navigation, traversal(`${location.origin}/form#part`))).toBe(false);
    expect(refuses(navigation, traversal(before, { sameDocument: false }))).toBe(false);
    expect(refuses(navigation, traversal(before, { navigationType: 'push' }))).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not ask where the browser lets nobody refuse it', () => {
    const { navigation, asked } = openWithChanges();
    expect(refuses(navigation, traversal(before, { cancelable: false }))).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses nothing once the changes are undone', () => {
    const { navigation } = openWithChanges();
    press('put.back');
    expect(refuses(navigation, traversal(before))).toBe(false);
  });
});

it('asks before what ends the page in another way, and does it only for who leaves', () => {
  const asked = open();
  const signOut = vi.fn<() => void>();
  press('changed');
  leaveFirst(signOut);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/');
  press('stay');
  expect(signOut).not.toHaveBeenCalled();
  leaveFirst(signOut);
  press('leave');
  expect(location.pathname).toBe('/');
  expect(signOut).toHaveBeenCalledOnce();
});

it('does nothing but follow a link for who stayed signed in before', () => {
  open();
  const signOut = vi.fn<() => void>();
  press('changed');
  leaveFirst(signOut);
  press('stay');
  press('Help');
  press('leave');
  expect(location.pathname + location.search).toBe('/help?topic=1');
  expect(signOut).not.toHaveBeenCalled();
});

it('does at once what ends the page where nothing is changed, or no page asks any more', () => {
  const signOut = vi.fn<() => void>();
  open();
  leaveFirst(signOut);
  expect(signOut).toHaveBeenCalledOnce();
  press('changed');
  cleanup();
  leaveFirst(signOut);
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('asks for the page that was opened last, even if the page before ends later', () => {
  const [goOn, asks] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const endOfFirst = askBeforeLeaving(vi.fn<() => void>());
  const endOfSecond = askBeforeLeaving(asks);
  endOfFirst();
  leaveFirst(goOn);
  expect([asks.mock.calls.length, goOn.mock.calls.length]).toEqual([1, 0]);
  endOfSecond();
  leaveFirst(goOn);
  expect([asks.mock.calls.length, goOn.mock.calls.length]).toEqual([1, 1]);
});

it('does not ask by Back under a dialog of another part, and keeps the page', async () => {
  const asked = open();
  press('changed');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  await goBack();
  expect(asked).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/form');
  dialog.remove();
  await goBack();
  isIn('asking');
});

it('asks again after further changes', async () => {
  const asked = open();
  press('changed');
  press('put.back');
  press('changed');
  await goBack();
  expect(asked).toHaveBeenLastCalledWith('/');
  isIn('asking');
});

it('stops holding the page when it is left', async () => {
  const asked = open();
  press('changed');
  cleanup();
  expect(isHeld()).toBe(false);
  await goBack();
  expect(asked).not.toHaveBeenCalled();
});
