import { expect, test } from 'vitest';
import { type AnyStateMachine, and, createMachine, fromPromise, setup, stateIn } from 'xstate';
import { lint } from '../support/chart/lint';

/** Makes a chart with one state that can be left, and with an optional fault. */
const chart = (wrong: object): AnyStateMachine => {
  const parts = setup({
    actors: {
      load: fromPromise(async () => undefined),
      refreshSession: fromPromise(async () => undefined),
      saveForm: fromPromise(async () => undefined),
      inner: createMachine({}),
    },
    guards: { yes: () => true },
    actions: { act: () => undefined },
  });
  const config = {
    id: 'flow',
    description: 'A flow.',
    initial: 'open',
    states: { open: { description: 'Open.', on: { closed: 'shut' }, ...wrong }, shut: { description: 'Shut.', type: 'final' } },
  };
  return createMachine(config as never, parts.createMachine({}).implementations as never) as AnyStateMachine;
};

const invoke = { id: 'load', src: 'load', onDone: 'shut', onError: 'shut' };

test('the lint accepts a sound chart', () => {
  expect(lint(chart({ invoke, always: { guard: and(['yes', stateIn('#flow.shut')]), target: 'shut', actions: 'act' } }))).toEqual([]);
});

test('the lint accepts a chart with an inner flow that neither ends nor fails', () => {
  expect(lint(chart({ invoke: { id: 'inner', src: 'inner' } }))).toEqual([]);
});

/** Makes a chart that shows a message about its call, and refreshes the session before or after the message. */
const refreshing = (after: 'saving' | 'said') => ({
  initial: 'saving',
  states: {
    saving: { description: 'Saving.', invoke: { ...invoke, onDone: after === 'saving' ? 'refreshing' : 'said', onError: 'said' } },
    said: { description: 'Said.', ...(after === 'said' && { on: { accepted: 'refreshing' } }) },
    refreshing: { description: 'Refreshing.', invoke: { id: 'refresh', src: 'refreshSession', onDone: 'said', onError: 'stale' } },
    stale: { description: 'Not refreshed.', on: { retried: 'refreshing' } },
  },
});

test('the lint accepts a chart that refreshes the session after its call, and lets the person retry a failed refresh', () => {
  expect(lint(chart(refreshing('saving')))).toEqual([]);
});

/** Makes the chart of a form that saves its changes. @param more further events of the form */
const form = (more: object) => ({
  initial: 'editing',
  states: {
    editing: {
      description: 'Editing.',
      on: { 'field.changed': { actions: 'act' }, submitted: 'saving', cancelled: '#flow.shut', ...more },
    },
    saving: { description: 'Saving.', invoke: { ...invoke, src: 'saveForm', onDone: '#flow.shut', onError: 'editing' } },
  },
});

test('the lint accepts a form that asks before it is left', () => {
  expect(lint(chart(form({ 'leave.requested': { guard: 'yes', target: '#flow.shut' } })))).toEqual([]);
});

test.each<[string, object, string]>([
  ['an unknown key of a transition', { on: { closed: { target: 'shut', guards: 'yes' } } }, "unknown key 'guards'"],
  ['an unknown key of a state', { onEntry: 'act' }, "unknown key 'onEntry'"],
  ['a delay without a name', { after: { soon: 'shut' } }, "'soon' is not among the delays"],
  ['a guard without an implementation', { on: { closed: { guard: 'no', target: 'shut' } } }, "'no' is not among the guards"],
  [
    'a nested guard without an implementation',
    { on: { closed: { guard: and(['yes', 'no']), target: 'shut' } } },
    "'no' is not among the guards",
  ],
  ['an action without an implementation', { entry: 'dance' }, "'dance' is not among the actions"],
  ['an actor without an implementation', { invoke: { ...invoke, src: 'save' } }, "'save' is not among the actors"],
  ['an inline guard', { on: { closed: { guard: () => true, target: 'shut' } } }, 'inline guard'],
  ['an inline action', { exit: () => undefined }, 'an inline function among the actions'],
  ['an invoke without onError', { invoke: { ...invoke, onError: undefined } }, 'an invoke without onError'],
  ['an invoke without id', { invoke: { ...invoke, id: undefined } }, 'an invoke without id'],
  ['a stateIn that matches nothing', { always: { guard: stateIn('#flow.closed'), target: 'shut' } }, 'is no state of the chart'],
  ['a state without description', { description: undefined }, 'no description'],
  ['a description that is a question', { description: 'Where is it?' }, 'a description that asks'],
  ['a dead end', { on: {} }, 'a dead end'],
  ['an unreachable state', { on: { closed: 'open' } }, 'nothing leads here'],
  ['a session that is refreshed only after a press', refreshing('said'), 'the session is refreshed only after a press'],
  ['a form that is left without a word', form({}), 'changes are lost without a question'],
  ['an event in capitals', { on: { CLOSED: 'shut' } }, "'CLOSED' is not in lower case"],
])('the lint finds %s', (_, wrong, finding) => {
  expect(lint(chart(wrong)).join('\n')).toContain(finding);
});

test('the linter finds a missing initial state', () => {
  const inner = { initial: 'none', states: { some: { description: 'Some.' } } };
  expect(() => lint(chart(inner)).join('\n')).toThrow(/none/);
});
