import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { machineFiles } from '../support/chart/files';
import { allNodes, allTransitions, transitionId } from '../support/chart/parts';
import { bestLayout, flaws } from '../support/print/diagram/best';
import { draw } from '../support/print/diagram/diagram';
import { isGroup } from '../support/print/diagram/ways';

/** A chart with every kind of transition. */
const everyKind = createMachine({
  id: 'every',
  initial: 'one',
  on: { away: '.end', noted: { actions: 'note' }, again: { target: '#every', reenter: true } },
  always: { guard: 'gone', target: '.end' },
  states: {
    one: { on: { self: { target: 'one', reenter: true }, counted: { actions: 'count' }, grouped: 'group', split: 'both' } },
    group: {
      initial: 'first',
      on: { inner: '.second', left: 'one', home: { target: 'group', reenter: true } },
      states: {
        first: { after: { 100: 'second' }, on: { up: '#every.group' } },
        second: { on: { forked: ['#every.both.a.y', '#every.both.b.y'] } },
      },
    },
    both: {
      type: 'parallel',
      states: {
        a: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { type: 'final' } } },
        b: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { type: 'final' } } },
      },
      onDone: 'end',
    },
    end: { type: 'final' },
  },
}) as AnyStateMachine;

const charts = [
  ...machineFiles.map(({ name, machine }) => ({ name, machine })),
  { name: 'with every kind of transition', machine: everyKind },
];

describe.each(charts)('the drawing of $name', ({ machine }) => {
  const layout = bestLayout(machine);
  const document = new DOMParser().parseFromString(draw(layout, 'drawn').text, 'image/svg+xml');
  const count = (selector: string) => document.querySelectorAll(selector).length;

  test('has every transition once, with its label', () => {
    const written = [...document.querySelectorAll('[data-transition]')].map((each) => each.getAttribute('data-transition') ?? '');
    expect(written.sort()).toEqual(allTransitions(machine).map(transitionId).sort());
    expect([...document.querySelectorAll('[data-transition]')].filter(({ textContent }) => !textContent?.trim())).toEqual([]);
  });

  test('has an arrow from each state to each target of its transitions', () => {
    const pairs = allTransitions(machine).flatMap(({ source, target }) =>
      (target ?? []).filter((to) => to !== source).map((to) => `${source.id}→${to.id}`),
    );
    const beginnings = allNodes(machine.root).filter((node) => isGroup(node) && node.type !== 'parallel');
    expect(count('path.edge')).toBe(new Set(pairs).size + beginnings.length);
    expect(count('.beginning circle')).toBe(beginnings.length);
  });

  test('has a named box for every state', () => {
    expect(count('.state')).toBe(allNodes(machine.root).length);
    expect(count('.state .name')).toBe(allNodes(machine.root).length);
  });

  test('is legible: labels are close to their arrows and overlap nothing', () => {
    expect(flaws(layout)).toEqual([]);
  });

  test('is not scaled down', () => {
    expect(document.documentElement.getAttribute('viewBox')).toBe(`0 0 ${layout.width} ${layout.height}`);
    expect(document.documentElement.getAttribute('width')).toBe(String(layout.width));
  });
});

test.each([
  ['after 100', 'first'],
  ['all done', 'both'],
  ['self ↻', 'one'],
  ['noted /', 'every'],
])("the label '%s' is written", (words) => {
  expect(draw(bestLayout(everyKind), 'drawn').text).toContain(words);
});
