import Elk, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from '../../support/chart/parts';
import { beginningOf, dotOf, graphOf, wayAt } from './graph';
import { initialOf, type Label, type Way, waysOf } from './ways';

export type Point = { readonly x: number; readonly y: number };
/** A rectangle by its upper left corner. */
export type Box = Point & { readonly width: number; readonly height: number };

export type State = {
  readonly node: AnyStateNode;
  readonly box: Box;
  /** The position of the name and lines of the state: the whole box, or the title of a group. */
  readonly words: Box;
  /** Transitions that stay in the state. */
  readonly inside: readonly Label[];
};
export type Arrow = Way & {
  readonly points: readonly Point[];
  /** The position of its label; undefined without one. */
  readonly words: Box | undefined;
};
/** The arrow from the initial dot of a group. */
export type Beginning = { readonly node: AnyStateNode; readonly dot: Box; readonly points: readonly Point[] };
/** A drawing in pixels. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly State[];
  readonly arrows: readonly Arrow[];
  readonly beginnings: readonly Beginning[];
};

const elk = new Elk();

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Box => ({ x, y, width, height });

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

const allBoxes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allBoxes)];

/** Lays out a chart. @throws if the layout lacks a state or a way */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const ways = waysOf(machine);
  const drawn: ElkNode = await elk.layout(graphOf(machine, ways));
  const all = allBoxes(drawn);
  const found = new Map<string, ElkNode | ElkExtendedEdge>(
    [...all, ...all.flatMap(({ edges = [] }) => edges)].map((each) => [each.id, each]),
  );
  const get = (id: string): ElkNode & ElkExtendedEdge => {
    const each = found.get(id);
    if (!each) throw new Error(`${machine.id}: '${id}' is not in the layout`);
    return each as ElkNode & ElkExtendedEdge;
  };
  const nodes = allNodes(machine.root);
  return {
    width: Math.ceil(drawn.width ?? 0),
    height: Math.ceil(drawn.height ?? 0),
    states: nodes.map((node) => {
      const { labels: [title] = [], ...box } = get(node.id);
      return { node, box: boxOf(box), words: boxOf(title ?? box), inside: ways.inside.get(node) ?? [] };
    }),
    arrows: ways.arrows.map((way, index) => {
      const { labels: [label] = [], ...edge } = get(wayAt(index));
      return { ...way, points: pointsOf(edge), words: label && boxOf(label) };
    }),
    beginnings: nodes.filter(initialOf).map((node) => ({ node, dot: boxOf(get(dotOf(node))), points: pointsOf(get(beginningOf(node))) })),
  };
}
