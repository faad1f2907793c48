import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, Router } from 'wouter';
import { assign, emit, setup } from 'xstate';
import { useStartAtTop } from '../../../src/portal/use-start-at-top';
import { askBeforeLeaving, leaveFirst } from '../../../src/shared/flow/before-leaving';
import { type LeaveAnswered, type LeaveRequested, useLeaving } from '../../../src/shared/flow/leaving';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { macrotask } from '../../support/wire/held-timers';

/** A form that can be changed and saved, and that asks before the person leaves. */
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

/**
 * Opens the form, as a person who comes from another page.
 * @param part the part of the form that the person opens next
 */
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
/**
 * Goes back over entries of the history.
 * @param pops the number of moves to await, because the page itself may make further moves
 */
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
  // A new entry removes the forward entries, so that the next test begins without them.
  history.pushState(null, '', '/');
});

it('does not ask without changes at Back, at a link or when the tab closes', async () => {
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

it('makes the next page start at its top, because a stopped Back does not count as a return', async () => {
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

it.each(['', '/app'])('asks before a link is followed with changes, and names its target inside the portal (base "%s")', (base) => {
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

it('needs only one Back to leave after the changes were undone', async () => {
  const asked = open();
  press('changed');
  press('put.back');
  await goBack(1, 2);
  expect(location.pathname).toBe('/before');
  expect(asked).not.toHaveBeenCalled();
});

describe('a Back on a page with several entries of the history', () => {
  it('goes to the previous entry if the page has added none', async () => {
    const back = vi.spyOn(history, 'back');
    open('', '#part');
    await goBack();
    expect(location.href).toBe(`${location.origin}/form`);
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });

  it('goes past the entry that the page has added', async () => {
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

it('asks, too, when the person goes back over several entries at once, and keeps the page', async () => {
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

describe('in a browser that reports a move in the history before it happens', () => {
  const traversal = (url: string, { sameDocument = true, navigationType = 'traverse', cancelable = true } = {}) =>
    Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { url, sameDocument } });
  /** Whether the page prevents a navigation. */
  const prevents = (navigation: EventTarget, event: Event) => {
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

  it('prevents the move with changes, and asks', () => {
    const { navigation, asked } = openWithChanges();
    expect(prevents(navigation, traversal(before))).toBe(true);
    expect(asked).toHaveBeenCalledExactlyOnceWith('/');
    isIn('asking');
  });

  it('prevents no move within the page, to another document or by a link', () => {
    const { navigation, asked } = openWithChanges();
    expect(prevents(navigation, traversal(`${location.origin}/form#part`))).toBe(false);
    expect(prevents(navigation, traversal(before, { sameDocument: false }))).toBe(false);
    expect(prevents(navigation, traversal(before, { navigationType: 'push' }))).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not ask if the move cannot be prevented', () => {
    const { navigation, asked } = openWithChanges();
    expect(prevents(navigation, traversal(before, { cancelable: false }))).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('prevents no move once the changes are undone', () => {
    const { navigation } = openWithChanges();
    press('put.back');
    expect(prevents(navigation, traversal(before))).toBe(false);
  });
});

it('asks before another action that ends the page, and performs it only if the person leaves', () => {
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

it('forgets an action that the person has refused: a later link does not perform it', () => {
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

it('does not ask before an action that ends the page, if nothing has changed or the page was left', () => {
  const signOut = vi.fn<() => void>();
  open();
  leaveFirst(signOut);
  expect(signOut).toHaveBeenCalledOnce();
  press('changed');
  cleanup();
  leaveFirst(signOut);
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('the page that was opened last asks, even if the page before ends later', () => {
  const [signOut, ask] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const endFirst = askBeforeLeaving(vi.fn<() => void>());
  const endSecond = askBeforeLeaving(ask);
  endFirst();
  leaveFirst(signOut);
  expect([ask.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 0]);
  endSecond();
  leaveFirst(signOut);
  expect([ask.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 1]);
});

it('does not ask at Back under a dialog of another part, and keeps the page', async () => {
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
