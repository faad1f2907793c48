import dagre from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, isChildFlow } from '../../chart/parts';
import { around, type Box, bottom, crosses, fromBorder, holds, lengthOf, type Point, right, through } from './geometry';
import { leadsOn, type Meeting } from './order';
import { initialOf, isGroup, isWithin, type Label, type Way, waysOf } from './ways';

/** The approximate height of a line of text, and the width of a letter in labels and in names. */
export const lineHeight = 16;
const letter = 7;
const nameLetter = 7.8;

export type State = {
  readonly node: AnyStateNode;
  readonly box: Box;
  /** The position of its name and its own lines. */
  readonly words: Box;
  /** The head of a group: its name, its own lines and its initial dot. */
  readonly head: Box | undefined;
  readonly calls: readonly string[];
  readonly inside: readonly Label[];
};
export type Arrow = Way & {
  readonly points: readonly Point[];
  /** The position of its label. */
  readonly words: Box;
  /** Its ends that are whole groups. */
  readonly ports: readonly Point[];
};
/** From the initial dot of a group. */
export type Beginning = { readonly node: AnyStateNode; readonly dot: Point; readonly points: readonly Point[] };
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly State[];
  readonly arrows: readonly Arrow[];
  readonly beginnings: readonly Beginning[];
};

export type Manner = {
  readonly direction: 'TB' | 'LR';
  readonly meeting: Meeting;
  /** Whether arrows enter a group before its first state and leave it after its last, so that their labels are outside. */
  readonly isApart: boolean;
  readonly align?: 'UL' | 'UR' | 'DL' | 'DR';
};

const headOf = (node: AnyStateNode) => `${node.id} (head)`;
/** A line is routed again if it exceeds its minimum length by this factor. */
const detour = 1.5;
/** The space of the initial dot in a head. */
const dotRoom = 20;
const callsOf = (node: AnyStateNode): string[] =>
  node.invoke.map((invoke) => `${isChildFlow(node.machine, invoke) ? 'has the flow' : 'calls'} ${invoke.id}`);
export const inOneLine = ({ lines }: Label): string => lines.join(' ');
export const nameOf = (node: AnyStateNode): string => (node.type === 'parallel' ? `${node.key}: all of these at once` : node.key);

/** One drawing of a chart. */
class Drawing {
  private readonly graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  private readonly ways;
  private readonly nodes;
  private readonly isOn;
  private readonly reversed = new Set<string>();
  private readonly isAcross;

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly manner: Manner,
  ) {
    this.isAcross = manner.direction === 'LR';
    this.ways = waysOf(machine);
    this.nodes = allNodes(machine.root);
    this.isOn = leadsOn(machine, this.ways.arrows, manner.meeting);
    const { direction: rankdir, align } = manner;
    this.graph.setGraph({ rankdir, nodesep: 22, edgesep: 14, ranksep: 26, marginx: 6, marginy: 6, ...(align && { align }) });
    for (const node of this.nodes) this.place(node);
    for (const node of this.nodes) this.begin(node);
    this.ways.arrows.forEach((way, index) => {
      this.connect(way, index);
    });
    dagre.layout(this.graph);
  }

  private sizeOfWords(node: AnyStateNode) {
    const lines = [...callsOf(node), ...(this.ways.inside.get(node) ?? []).map(inOneLine)];
    const width = Math.max(nameOf(node).length * nameLetter, ...lines.map((line) => line.length * letter));
    return { width: width + 24, height: lines.length * lineHeight + 30 };
  }

  private place(node: AnyStateNode) {
    this.graph.setNode(node.id, isGroup(node) ? {} : this.sizeOfWords(node));
    if (node.parent) this.graph.setParent(node.id, node.parent.id);
    if (!isGroup(node)) return;
    const { width, height } = this.sizeOfWords(node);
    const dot = initialOf(node) ? dotRoom : 0;
    this.graph.setNode(headOf(node), this.isAcross ? { width: width + dot, height } : { width, height: height + dot });
    this.graph.setParent(headOf(node), node.id);
  }

  /** The content of a group comes after its head; in the whole flow this follows anyway. */
  private begin(node: AnyStateNode) {
    if (!isGroup(node)) return;
    const initial = initialOf(node);
    const parts = (Object.values(node.states) as AnyStateNode[]).filter(
      (part) => part !== initial && !(initial && node === this.machine.root),
    );
    for (const part of parts) this.graph.setEdge(headOf(node), this.endOf(part), { weight: 1 }, 'head');
    if (initial) this.graph.setEdge(headOf(node), this.endOf(initial), { weight: 8 }, 'begin');
  }

  private endOf(node: AnyStateNode): string {
    return isGroup(node) ? headOf(node) : node.id;
  }

  /** An arrow cannot end at a group. From outside it ends at a point inside and is cut at the border; from inside it ends at the head. */
  private end(node: AnyStateNode, other: AnyStateNode, name: string): string {
    if (!isGroup(node) || isWithin(other, node)) return this.endOf(node);
    const id = `${node.id} (${name})`;
    this.graph.setNode(id, { width: 8, height: 8 });
    this.graph.setParent(id, node.id);
    return id;
  }

  private connect({ from, to, labels }: Way, index: number) {
    const name = `way ${index}`;
    const ends = [this.end(from, to, `${name} from`), this.end(to, from, `${name} to`)] as const;
    const lines = labels.flatMap(({ lines }) => lines);
    const words = {
      width: Math.max(8, ...lines.map((line) => line.length * letter)),
      height: Math.max(8, lines.length * lineHeight),
      labelpos: 'c',
      weight: 4,
    };
    const isBack = isWithin(from, to) || (!isWithin(to, from) && !this.isOn(from, to));
    if (isBack) this.reversed.add(name);
    const [first, last] = isBack ? [ends[1], ends[0]] : ends;
    this.graph.setEdge(first, last, words, name);
    if (!this.manner.isApart) return;
    const [upper, lower] = isBack ? [to, from] : [from, to];
    if (last !== this.endOf(lower)) this.graph.setEdge(last, headOf(lower), { weight: 0 }, 'apart');
    if (first === this.endOf(upper)) return;
    for (const node of allNodes(upper)) if (!isGroup(node)) this.graph.setEdge(node.id, first, { weight: 0 }, 'apart');
  }

  private boxOf(id: string): Box {
    const { x = 0, y = 0, width = 0, height = 0 } = this.graph.node(id) as Partial<Box>;
    return { x, y, width, height };
  }

  private arrow(way: Way, index: number): Arrow {
    const name = `way ${index}`;
    const found = this.graph.edges().find((edge) => edge.name === name);
    const { points, ...words } = this.graph.edge(found as never) as unknown as Box & { readonly points: readonly Point[] };
    const drawn = through(points, words, this.isAcross);
    const line = this.reversed.has(name) ? [...drawn].reverse() : drawn;
    const isCut = (group: AnyStateNode, other: AnyStateNode) => isGroup(group) && !isWithin(other, group);
    // Where the label fits only inside the group, the line goes into it too.
    const cut = (line: readonly Point[], group: AnyStateNode, other: AnyStateNode) =>
      isCut(group, other) && !holds(this.boxOf(group.id), words) ? fromBorder(line, this.boxOf(group.id)) : line;
    const begun = cut(line, way.from, way.to);
    const ended = [...cut([...begun].reverse(), way.to, way.from)].reverse();
    const ports = [isCut(way.from, way.to) ? ended[0] : undefined, isCut(way.to, way.from) ? ended.at(-1) : undefined];
    return { ...way, points: ended, words, ports: ports.filter((port) => port !== undefined) };
  }

  /** The head without its dot. */
  private wordsOf(node: AnyStateNode): Box {
    const box = this.boxOf(this.endOf(node));
    if (!isGroup(node) || !initialOf(node)) return box;
    return this.isAcross
      ? { ...box, x: box.x - dotRoom / 2, width: box.width - dotRoom }
      : { ...box, y: box.y - dotRoom / 2, height: box.height - dotRoom };
  }

  private beginning(node: AnyStateNode, arrows: readonly Arrow[]): Beginning[] {
    const initial = initialOf(node);
    if (!initial) return [];
    const head = this.boxOf(headOf(node));
    const dot = this.isAcross ? { x: right(head) - dotRoom / 2, y: head.y } : { x: head.x, y: bottom(head) - dotRoom / 2 };
    const to = this.endOf(initial);
    const { points } = this.graph.edge(headOf(node), to, 'begin') as unknown as { readonly points: readonly Point[] };
    const line = [dot, ...points.slice(1)];
    if (isGroup(initial)) return [{ node, dot, points: [...fromBorder([...line].reverse(), this.boxOf(initial.id))].reverse() }];
    const target = this.boxOf(to);
    const leaves = this.nodes.filter((each) => each !== initial && !isGroup(each)).map(({ id }) => this.boxOf(id));
    const obstacles = [...leaves, ...arrows.map(({ words }) => words)];
    const isWell = lengthOf(line) <= detour * lengthOf([dot, target]) && !obstacles.some((box) => crosses(line, box));
    return [{ node, dot, points: (isWell ? undefined : around(dot, target, obstacles, this.isAcross)) ?? line }];
  }

  get(): Layout {
    const { width = 0, height = 0 } = this.graph.graph();
    const arrows = this.ways.arrows.map((way, index) => this.arrow(way, index));
    return {
      width: Math.ceil(width),
      height: Math.ceil(height),
      states: this.nodes.map((node) => ({
        node,
        box: this.boxOf(node.id),
        words: this.wordsOf(node),
        head: isGroup(node) ? this.boxOf(headOf(node)) : undefined,
        calls: callsOf(node),
        inside: this.ways.inside.get(node) ?? [],
      })),
      arrows,
      beginnings: this.nodes.flatMap((node) => this.beginning(node, arrows)),
    };
  }
}

export const layout = (machine: AnyStateMachine, manner: Manner): Layout => new Drawing(machine, manner).get();
