import dagre from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes, allTransitions, guardName } from '../chart/parts';
import { type Html, html } from './html';

const letter = 7.2; // the width of one, roughly
const line = 15;

/** An event as a reader calls it. */
export const eventName = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.done\.state\..+$/, 'all done');

const isGroup = (node: AnyStateNode) => Object.keys(node.states).length > 0;

/** Ways out of a whole group leave from a point in it. */
const exitOf = (node: AnyStateNode) => `${node.id} (exit)`;

const startOf = (node: AnyStateNode): string => {
  const [inner] = node.type === 'parallel' ? Object.values(node.states as Record<string, AnyStateNode>) : (node.initial?.target ?? []);
  return inner ? startOf(inner as AnyStateNode) : node.id;
};

const labelOf = ({ eventType, guard }: AnyTransitionDefinition) =>
  [eventName(eventType), guard === undefined ? '' : `[${guardName(guard)}]`].filter(Boolean).join(' ');

/** The arrows between states: those between the same two are one, with a line for each event. */
function arrows(machine: AnyStateMachine): { from: string; to: string; labels: string[] }[] {
  const all = new Map<string, { from: string; to: string; labels: string[] }>();
  for (const transition of allTransitions(machine)) {
    const from = isGroup(transition.source) ? exitOf(transition.source) : transition.source.id;
    for (const target of transition.target ?? []) {
      const to = startOf(target as AnyStateNode);
      const arrow = all.get(`${from}→${to}`) ?? { from, to, labels: [] };
      arrow.labels.push(labelOf(transition));
      all.set(`${from}→${to}`, arrow);
    }
  }
  return [...all.values()];
}

function layout(machine: AnyStateMachine) {
  const graph = new dagre.graphlib.Graph({ compound: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 45, marginx: 10, marginy: 10 });
  graph.setDefaultEdgeLabel(() => ({}));
  const nodes = allNodes(machine.root).filter((node) => node !== machine.root);
  for (const node of nodes) {
    graph.setNode(node.id, isGroup(node) ? {} : { width: node.key.length * letter + 24, height: 32 });
    if (isGroup(node)) graph.setNode(exitOf(node), { width: 2, height: 2 });
  }
  for (const node of nodes) {
    if (node.parent && node.parent !== machine.root) graph.setParent(node.id, node.parent.id);
    if (isGroup(node)) graph.setParent(exitOf(node), node.id);
  }
  for (const { from, to, labels } of arrows(machine).filter(({ from }) => graph.hasNode(from))) {
    const width = Math.max(...labels.map((label) => label.length)) * letter * 0.85;
    graph.setEdge(from, to, { labels, width, height: labels.length * line, labelpos: 'c' });
  }
  dagre.layout(graph);
  return { graph, nodes };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Arrow = {
  readonly points: readonly { x: number; y: number }[];
  readonly x: number;
  readonly y: number;
  readonly labels: readonly string[];
};

const box = (node: AnyStateNode, { x, y, width, height }: Box): Html => {
  const kind = `state${node.tags.includes('busy') ? ' busy' : ''}${node.type === 'final' ? ' final' : ''}`;
  const top = isGroup(node) ? y - height / 2 + 14 : y + 4;
  return html`<g><title>${node.description}</title><rect class="${kind}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="8"/>
<text x="${x}" y="${top}" text-anchor="middle">${node.key}</text></g>`;
};

const arrow = ({ points, x, y, labels }: Arrow): Html => {
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join(' ');
  const first = y - ((labels.length - 1) * line) / 2;
  const words = labels.map(
    (label, index) => html`<text class="label" x="${x}" y="${first + index * line + 4}" text-anchor="middle">${label}</text>`,
  );
  return html`<path class="edge" d="${path}" marker-end="url(#head)"/>${words}`;
};

/** The chart as a drawing. */
export function diagram(machine: AnyStateMachine): Html {
  const { graph, nodes } = layout(machine);
  const { width = 0, height = 0 } = graph.graph();
  const groupsFirst = [...nodes].sort((a, b) => Number(isGroup(b)) - Number(isGroup(a)) || a.path.length - b.path.length);
  return html`<svg viewBox="0 0 ${width} ${height}" width="${Math.min(width, 1150)}" role="img" aria-label="The states of ${machine.id} and the ways between them">
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="currentColor"/></marker></defs>
${groupsFirst.map((node) => box(node, graph.node(node.id) as Box))}${graph.edges().map((edge) => arrow(graph.edge(edge) as unknown as Arrow))}</svg>`;
}
