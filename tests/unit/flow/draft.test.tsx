import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, assign, createActor, setup } from 'xstate';
import { listenForDraftRemoval } from '../../../src/shared/api/kept-drafts';
import { type Draft, keepDraftsOf, useDraft } from '../../../src/shared/flow/draft';
import { readDraft } from '../../../src/shared/flow/read-draft';

type Form = { readonly name: string; readonly password: string };

const formMachine = setup({ types: { context: {} as Form, events: {} as { type: 'typed'; form: Form } | { type: 'done' } } }).createMachine(
  {
    context: { name: '', password: '' },
    initial: 'filling',
    states: {
      filling: { on: { typed: { actions: assign(({ event }) => event.form) }, done: 'done' } },
      done: { type: 'final' },
    },
  },
);

const draft: Draft<Form, { readonly name: string }> = { name: 'form', version: 2, keep: ({ name }) => ({ name }) };

const open = () => {
  const actor = createActor(formMachine).start();
  const page = renderHook(({ snapshot }: { snapshot: AnyMachineSnapshot }) => useDraft(actor, snapshot, draft), {
    initialProps: { snapshot: actor.getSnapshot() },
  });
  const tell = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    page.rerender({ snapshot: actor.getSnapshot() });
  };
  return {
    ...page,
    type: (name: string) => tell({ type: 'typed', form: { name, password: 's3cret' } }),
    keep: (name: string) => actor.send({ type: 'typed', form: { name, password: '' } }),
    finish: () => tell({ type: 'done' }),
  };
};

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('a draft is written when typing pauses, not at every key', () => {
  const { type } = open();
  type('An');
  act(() => vi.advanceTimersByTime(400));
  type('Ana');
  act(() => vi.advanceTimersByTime(400));
  expect(readDraft(draft)).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(readDraft(draft)).toEqual({ name: 'Ana' });
});

it('a draft is written, too, after a change that its page does not show', () => {
  const { keep } = open();
  act(() => vi.advanceTimersByTime(1000));
  keep('Ana');
  act(() => vi.advanceTimersByTime(400));
  keep('Ana María');
  act(() => vi.advanceTimersByTime(400));
  expect(readDraft(draft)).toEqual({ name: '' });
  act(() => vi.advanceTimersByTime(200));
  expect(readDraft(draft)).toEqual({ name: 'Ana María' });
});

it('a draft is written when the page is reloaded or left before typing pauses', () => {
  const { type, unmount } = open();
  type('Ana');
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft(draft)).toEqual({ name: 'Ana' });
  type('Ana María');
  unmount();
  expect(readDraft(draft)).toEqual({ name: 'Ana María' });
});

it('a draft contains only the fields to keep', () => {
  const { type, unmount } = open();
  type('Ana');
  unmount();
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('s3cret');
});

it('a draft is removed when the flow is done, and not written again', () => {
  const { type, finish, unmount } = open();
  type('Ana');
  act(() => vi.advanceTimersByTime(1000));
  finish();
  expect(readDraft(draft)).toBeNull();
  act(() => vi.advanceTimersByTime(1000));
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft(draft)).toBeNull();
  unmount();
  expect(readDraft(draft)).toBeNull();
});

it('a draft is kept when its page is opened again', () => {
  const first = open();
  first.type('Ana');
  first.unmount();
  open();
  expect(readDraft(draft)).toEqual({ name: 'Ana' });
});

it('a new person removes the drafts of all forms, and no other stored values', () => {
  const { type } = open();
  type('Ana');
  window.dispatchEvent(new Event('pagehide'));
  sessionStorage.setItem('draft:other form', '{}');
  sessionStorage.setItem('scrolled', '100');
  keepDraftsOf('2');
  expect({ ...sessionStorage }).toEqual({ scrolled: '100', drafts: '2' });
});

it('a draft is kept for the same person, and removed at the sign-out', () => {
  keepDraftsOf('1');
  open().type('Ana');
  window.dispatchEvent(new Event('pagehide'));
  keepDraftsOf('1');
  expect(readDraft(draft)).toEqual({ name: 'Ana' });
  keepDraftsOf(null);
  expect(readDraft(draft)).toBeNull();
});

it('a removal of drafts calls its listeners until they stop', () => {
  keepDraftsOf('1');
  let calls = 0;
  const stop = listenForDraftRemoval(() => {
    calls += 1;
  });
  keepDraftsOf('1');
  expect(calls).toBe(0);
  keepDraftsOf('2');
  expect(calls).toBe(1);
  stop();
  keepDraftsOf(null);
  expect(calls).toBe(1);
});

it('a page of the previous person no longer writes a draft; the next page does', () => {
  const before = open();
  before.type('Ana');
  keepDraftsOf('2');
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  expect(readDraft(draft)).toBeNull();
  const { type } = open();
  type('Luz');
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft(draft)).toEqual({ name: 'Luz' });
});

it('a page that was left no longer writes a draft', () => {
  const { type, unmount } = open();
  type('Ana');
  unmount();
  sessionStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  act(() => vi.advanceTimersByTime(1000));
  expect(readDraft(draft)).toBeNull();
});

it('a missing or malformed draft is null', () => {
  expect(readDraft(draft)).toBeNull();
  sessionStorage.setItem('draft:form', '{"version":2');
  expect(readDraft(draft)).toBeNull();
});

it('a form without drafts stores nothing', () => {
  const actor = createActor(formMachine).start();
  const { rerender, unmount } = renderHook(({ snapshot }: { snapshot: AnyMachineSnapshot }) => useDraft(actor, snapshot, undefined), {
    initialProps: { snapshot: actor.getSnapshot() },
  });
  actor.send({ type: 'typed', form: { name: 'Ana', password: 's3cret' } });
  rerender({ snapshot: actor.getSnapshot() });
  act(() => vi.advanceTimersByTime(1000));
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

it('a later version of the form does not read the draft', () => {
  const { type, unmount } = open();
  type('Ana');
  unmount();
  expect(readDraft({ ...draft, version: 3 })).toBeNull();
});
