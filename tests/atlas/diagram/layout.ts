import Elk, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from '../../support/chart/parts';
import { beginningOf, connectionId, dotOf, graphOf } from './graph';
import { type Connection, connectionsOf, initialOf, type Label } from './ways';

export type Point = { readonly x: number; readonly y: number };
/** A rectangle; `x` and `y` are its upper left corner. */
export type Box = Point & { readonly width: number; readonly height: number };

export type State = {
  readonly node: AnyStateNode;
  readonly box: Box;
  /** The space of the texts: the whole box of a leaf, or the title of a group. */
  readonly words: Box;
  /** The transitions that do not lead to another state. */
  readonly inside: readonly Label[];
};
export type Arrow = Connection & {
  readonly points: readonly Point[];
  /** The space of the label; undefined if the arrow has no label. */
  readonly words: Box | undefined;
};
/** The arrow from the initial dot of a group. */
export type Beginning = { readonly node: AnyStateNode; readonly dot: Box; readonly points: readonly Point[] };
/** A drawing of a chart, in pixels. */
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

/**
 * Returns the layout of a chart.
 * @throws if the layout lacks a state or a connection
 */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const connections = connectionsOf(machine);
  const drawn: ElkNode = await elk.layout(graphOf(machine, connections));
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
      return { node, box: boxOf(box), words: boxOf(title ?? box), inside: connections.inside.get(node) ?? [] };
    }),
    arrows: connections.arrows.map((connection, index) => {
      const { labels: [label] = [], ...edge } = get(connectionId(index));
      return { ...connection, points: pointsOf(edge), words: label && boxOf(label) };
    }),
    beginnings: nodes.filter(initialOf).map((node) => ({ node, dot: boxOf(get(dotOf(node))), points: pointsOf(get(beginningOf(node))) })),
  };
}
