import type { AnyStateMachine } from 'xstate';
import { crosses, distance, holds, lengthOf, overlap } from './geometry';
import { type Layout, layout, type Manner } from './layout';
import { isGroup } from './ways';

/** As wide as the page, so that it need not scroll sideways. */
const pageWidth = 1160;

const manners: readonly Manner[] = (['TB', 'LR'] as const).flatMap((direction) =>
  (['first', 'last'] as const).flatMap((meeting) => [true, false].map((isApart): Manner => ({ direction, meeting, isApart }))),
);

const aligns = ['UL', 'UR', 'DL', 'DR'] as const;

/** Defects of a drawing: labels away from their arrow, over other labels or over a state; an arrow without an end. */
export function flaws({ arrows, states, width, height }: Layout): string[] {
  const whole = { x: width / 2, y: height / 2, width, height };
  const leaves = states.filter(({ node }) => !isGroup(node));
  const labelled = arrows.filter(({ labels }) => labels.length > 0);
  return labelled.flatMap((arrow, index) => {
    const name = `${arrow.from.key} → ${arrow.to.key}`;
    const others = [
      ...labelled.slice(index + 1).map(({ words }) => words),
      ...states.map(({ words }) => words),
      ...leaves.map(({ box }) => box),
    ];
    const ends = [
      [arrow.from, arrow.points[0]],
      [arrow.to, arrow.points.at(-1)],
    ] as const;
    const isLoose = ends.some(([node, end]) => !states.some((state) => state.node === node && end && holds(state.box, end, 2)));
    const end = arrow.points.at(-1);
    const isAdrift = states.some(({ node, box }) => node === arrow.to && end && arrow.ports.includes(end) && holds(box, end, -2));
    return [
      ...(isLoose ? [`${name}: the arrow has a loose end`] : []),
      ...(isAdrift ? [`${name}: the arrow ends in the middle of a group`] : []),
      ...(distance(arrow.words, arrow.points) > 24 ? [`${name}: the words are away from the arrow`] : []),
      ...(others.some((other) => overlap(arrow.words, other)) ? [`${name}: the words lie over others`] : []),
      ...(holds(whole, arrow.words) ? [] : [`${name}: the words are outside`]),
    ];
  });
}

const length = ({ arrows, beginnings }: Layout): number =>
  [...arrows, ...beginnings].reduce((sum, { points }) => sum + lengthOf(points), 0);

/** Arrows that end in the middle of a group, not at its border. */
const loose = ({ arrows, states }: Layout): number =>
  arrows.flatMap(({ from, to, ports }) =>
    states.filter(({ node, box }) => (node === from || node === to) && ports.some((port) => holds(box, port, -2))),
  ).length;

/** Arrows that cross a state or the name of a group. */
const crossed = ({ arrows, states }: Layout): number =>
  arrows.flatMap(({ from, to, points }) =>
    states.filter(({ node, box, head }) => node !== from && node !== to && crosses(points, head ?? box)),
  ).length;

const cost = (drawn: Layout): number =>
  flaws(drawn).length * 1e6 +
  loose(drawn) * 2e5 +
  crossed(drawn) * 1.5e5 +
  Math.max(0, drawn.width - pageWidth) * 1e3 +
  drawn.width * drawn.height * 0.05 +
  length(drawn);

const cheapest = (drawn: readonly Drawn[]): Drawn => drawn.reduce((best, each) => (each.cost < best.cost ? each : best));

type Drawn = { readonly manner: Manner; readonly layout: Layout; readonly cost: number };

/** Chooses the most readable of several drawings of a chart. */
export function bestLayout(machine: AnyStateMachine): Layout {
  const draw = (manner: Manner): readonly Drawn[] => {
    try {
      const drawn = layout(machine, manner);
      return [{ manner, layout: drawn, cost: cost(drawn) }];
    } catch (error) {
      // dagre cannot route an arrow between states that lie in the same place: such a drawing would be none.
      if (/find intersection/.test(String(error))) return [];
      throw error;
    }
  };
  const best = cheapest(manners.flatMap(draw));
  return cheapest([best, ...aligns.flatMap((align) => draw({ ...best.manner, align }))]).layout;
}
