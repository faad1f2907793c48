import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { draw } from '../atlas/diagram/diagram';
import { type Box, type Layout, layoutOf, type Point } from '../atlas/diagram/layout';
import { isGroup } from '../atlas/diagram/ways';
import { machineFiles } from '../support/chart/files';
import { allNodes, allTransitions, transitionId } from '../support/chart/parts';

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
const drawings: { readonly name: string; readonly machine: AnyStateMachine; readonly layout: Layout }[] = [];
for (const chart of charts) drawings.push({ ...chart, layout: await layoutOf(chart.machine) });

/** Whether two boxes overlap. Boxes that only share a border do not overlap; half a pixel is less than a border. */
const areOver = (a: Box, b: Box, slack = 0.5): boolean =>
  a.x + slack < b.x + b.width && b.x + slack < a.x + a.width && a.y + slack < b.y + b.height && b.y + slack < a.y + a.height;

/** Returns the straight parts of a line. */
const partsOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    };
  });

const crosses = (points: readonly Point[], box: Box): boolean => partsOf(points).some((part) => areOver(part, box));

const isOnBorder = (box: Box, point: Point | undefined): boolean => {
  const isWithin = (by: number) =>
    point !== undefined &&
    areOver({ ...point, width: 0, height: 0 }, { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });
  return isWithin(1) && !isWithin(-1);
};

/** Describes the defects of a drawing. */
function flawsOf({ states, arrows, beginnings, width, height }: Layout): string[] {
  const names = states.map(({ node, words }) => ({ name: node.id, box: words }));
  const labels = arrows.flatMap(({ from, to, words }) => (words ? [{ name: `the label ${from.id} → ${to.id}`, box: words }] : []));
  const texts = [...names, ...labels];
  const boxOf = new Map(states.map(({ node, box }) => [node, box]));
  const lines = [
    ...arrows.map(({ from, to, points, words }) => ({ name: `${from.id} → ${to.id}`, ends: [from, to], points, own: words })),
    ...beginnings.map(({ node, points }) => ({ name: `the beginning of ${node.id}`, ends: [], points, own: undefined })),
  ];
  return [
    ...texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (areOver(one.box, other.box) ? [`${one.name} lies over ${other.name}`] : [])),
    ),
    ...texts.flatMap(({ name, box: { x, y, ...size } }) =>
      x < 0 || y < 0 || x + size.width > width || y + size.height > height ? [`${name} is outside`] : [],
    ),
    ...lines.flatMap(({ name, points, own }) =>
      texts.flatMap(({ name: other, box }) => (box !== own && crosses(points, box) ? [`${name} crosses ${other}`] : [])),
    ),
    ...lines.flatMap(({ name, points, own }) => (own && !crosses(points, own) ? [`${name} is away from its label`] : [])),
    ...lines.flatMap(({ name, points, ends: [from, to] }) => [
      ...(from && !isOnBorder(boxOf.get(from) as Box, points[0]) ? [`${name} does not begin at its state`] : []),
      ...(to && !isOnBorder(boxOf.get(to) as Box, points.at(-1)) ? [`${name} does not end at its state`] : []),
    ]),
  ];
}

describe.each(drawings)('the drawing of $name', ({ machine, layout }) => {
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

  test('is legible: its texts overlap nothing, and its arrows lead from border to border across no text but their own', () => {
    expect(flawsOf(layout)).toEqual([]);
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
])("the label '%s' is written", async (words) => {
  expect(draw(await layoutOf(everyKind), 'drawn').text).toContain(words);
});

test('a drawing has its styles with it: outside a page, lines would be black areas', async () => {
  const document = new DOMParser().parseFromString(draw(await layoutOf(everyKind), 'drawn').text, 'image/svg+xml');
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(document.querySelector('style')?.textContent).toMatch(/\.edge \{ fill: none/);
});
