import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, Router } from 'wouter';
import { setup } from 'xstate';
import { useLeaving } from '../../../src/shared/flow/leaving';
import { useFlow } from '../../../src/shared/flow/use-flow';
import { macrotask } from '../../support/wire/held-timers';

/** A form that can be changed and saved, and that asks before it is left. */
const form = setup({
  types: {
    events: {} as { type: 'changed' } | { type: 'put.back' } | { type: 'saved' } | { type: 'leave.requested'; to: string },
    tags: {} as 'busy',
  },
}).createMachine({
  initial: 'untouched',
  states: {
    untouched: { on: { changed: 'changed' } },
    changed: { on: { 'put.back': 'untouched', saved: 'saving', 'leave.requested': 'asking' } },
    asking: { on: { 'leave.requested': 'changed' } },
    saving: { tags: 'busy' },
  },
});

function Page({ asked }: { readonly asked: (to: string) => void }) {
  const [state, send] = useFlow(form, {});
  useLeaving(state, (event) => {
    asked(event.to);
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
      <Link to="/help?topic=1">Help</Link>
      <Link to="/form">Here</Link>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}

/** A person comes to the form from another page. */
const open = (base = '') => {
  history.pushState(null, '', `${base}/before`);
  history.pushState({ message: 'kept' }, '', `${base}/form`);
  const asked = vi.fn<(to: string) => void>();
  render(
    <Router base={base}>
      <Page asked={asked} />
    </Router>,
  );
  return asked;
};

const press = (name: string) => fireEvent.click(screen.getByText(name));
const goBack = () =>
  act(async () => {
    const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    history.back();
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

it('removes the extra entry at Back after the changes were reverted, and the next Back leaves', async () => {
  open();
  press('changed');
  press('put.back');
  await goBack();
  expect(location.pathname).toBe('/form');
  isIn('untouched');
  await goBack();
  expect(location.pathname).toBe('/before');
});

it('asks again after further changes', async () => {
  const asked = open();
  press('changed');
  press('put.back');
  await goBack();
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
