import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { emit, setup } from 'xstate';
import { sessionNews } from '../../../src/shared/api/session-news';
import { FlowEnvironmentContext } from '../../../src/shared/flow/environment';
import { type LeftEvent, useFlow } from '../../../src/shared/flow/use-flow';

type Event =
  | { type: 'leave'; left: Omit<LeftEvent, 'type'> }
  | { type: 'lapse' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'finish' };

const machine = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string },
    events: {} as Event,
    emitted: {} as LeftEvent | { type: 'signed.out' },
    meta: {} as { step?: number },
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'first',
  states: {
    first: { meta: { step: 1 }, on: { next: 'second' }, after: { 5000: 'second' } },
    second: { meta: { step: 2 }, on: { back: 'first', finish: 'done' } },
    done: { type: 'final' },
  },
  on: {
    leave: { actions: emit(({ event }) => ({ type: 'left' as const, ...event.left })) },
    lapse: { actions: emit({ type: 'signed.out' as const }) },
  },
});

type Options = Parameters<typeof useFlow<typeof machine>>[1];

let send: (event: Event) => void;
let flow: ReturnType<typeof useFlow<typeof machine>>[2];

function Page(options: Partial<Options>) {
  const [state, tell, actor] = useFlow(machine, { input: () => ({ name: 'Ana' }), ...options });
  send = tell;
  flow = actor;
  return <p>{`${state.context.name}: ${state.value}`}</p>;
}

const open = (options: Partial<Options> = {}, environment = {}) => {
  const page = (given: Partial<Options>) => (
    <FlowEnvironmentContext value={environment}>
      <Router base="/app">
        <Page {...given} />
      </Router>
    </FlowEnvironmentContext>
  );
  const { rerender } = render(page(options));
  return { drawAgain: (given: Partial<Options>) => rerender(page(given)) };
};

const tell = (event: Event) => act(() => send(event));
const leave = (left: Omit<LeftEvent, 'type'>) => tell({ type: 'leave', left });
const reads = () => screen.getByText(/:/).textContent;

const arriveAfter = (move: () => void) =>
  act(async () => {
    await new Promise((arrived) => {
      window.addEventListener('popstate', arrived, { once: true });
      move();
    });
  });

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  history.pushState(null, '', '/app/here?x=1#top');
});

it('goes to the page that the flow names, inside the portal', () => {
  open();
  const entries = history.length;
  leave({ to: '/there?y=2' });
  expect(location.pathname + location.search).toBe('/app/there?y=2');
  expect([history.length, history.state]).toEqual([entries + 1, {}]);
});

it('replaces a page to which Back must not return', () => {
  open();
  const entries = history.length;
  leave({ to: '/there', replace: true });
  expect([history.length, location.pathname]).toEqual([entries, '/app/there']);
});

it('replaces the extra entry that intercepts Back, even if the flow does not ask for it', () => {
  open();
  act(() => history.pushState({ isBolt: true }, ''));
  const entries = history.length;
  leave({ to: '/there' });
  expect([history.length, location.pathname, history.state]).toEqual([entries, '/app/there', {}]);
});

it('passes a message to the error page', () => {
  open();
  leave({ to: '/error', message: 'No puede ser.' });
  expect(history.state).toEqual({ message: 'No puede ser.' });
});

it('does not change the history if the flow names the open page', () => {
  open();
  const [entries, state] = [history.length, history.state];
  leave({ to: '/here?x=1#top' });
  expect([history.length, history.state]).toEqual([entries, state]);
  for (const elsewhere of ['/here?x=1', '/here#top', '/app/here?x=1#top']) {
    leave({ to: elsewhere });
    expect(location.pathname + location.search + location.hash).toBe(`/app${elsewhere}`);
  }
});

it('reports a lapsed session to the portal, and no other end of a flow', () => {
  const news: string[] = [];
  const stop = sessionNews.listen((each) => news.push(each));
  open();
  leave({ to: '/there' });
  expect(news).toEqual([]);
  tell({ type: 'lapse' });
  expect(news).toEqual(['lapsed']);
  expect(location.pathname).toBe('/app/there');
  stop();
});

it('computes the input of the flow once', () => {
  const input = vi.fn(() => ({ name: 'Eva' }));
  const { drawAgain } = open({ input });
  drawAgain({ input });
  tell({ type: 'next' });
  expect(input).toHaveBeenCalledOnce();
  expect(reads()).toBe('Eva: second');
});

it('returns the running flow, for parts that subscribe to it', () => {
  open();
  act(() => flow.send({ type: 'next' }));
  expect(flow.getSnapshot().value).toBe('second');
  expect(reads()).toBe('Ana: second');
});

it('uses the given clock', () => {
  const clock = { setTimeout: vi.fn(), clearTimeout: vi.fn() };
  open({}, { clock });
  expect(clock.setTimeout).toHaveBeenCalledOnce();
  act(() => clock.setTimeout.mock.calls[0]?.[0]());
  expect(reads()).toBe('Ana: second');
});

it('goes back a step with the browser’s Back', async () => {
  open();
  tell({ type: 'next' });
  expect(history.state).toEqual({ step: 2 });
  await arriveAfter(() => history.back());
  expect(reads()).toBe('Ana: first');
});

it('does not render again if `same` says that the page looks the same', () => {
  const compared: string[] = [];
  open({
    same: (before, now) => {
      compared.push(`${before.value} ${now.value}`);
      return now.value !== 'done';
    },
  });
  tell({ type: 'next' });
  expect(reads()).toBe('Ana: first');
  expect(compared).toContain('first second');
  tell({ type: 'finish' });
  expect(reads()).toBe('Ana: done');
});

it('stores a draft if drafts are configured', () => {
  open({ draft: { name: 'flow', version: 1, keep: ({ name }: { name: string }) => name } as never });
  cleanup();
  expect(sessionStorage.getItem('draft:flow')).toBe(JSON.stringify({ version: 1, kept: 'Ana' }));
});
