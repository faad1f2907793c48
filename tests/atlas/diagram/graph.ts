import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isInnerFlow } from '../../support/chart/parts';
import { type Connections, initialOf, inOneLine, isGroup } from './ways';

/** The height of a line of text. All sizes in this file are in pixels. */
export const lineHeight = 16;
/** The approximate width of a letter in a label. */
const letter = 7.4;
/** The approximate width of a letter in the name of a state. */
const nameLetter = 8.6;

/** The height of a name, including the vertical margin of the box of the state. */
export const nameHeight = 30;
/** The horizontal margin of a box. */
const margin = 24;
/** The space between a label and its line, on each side of the label. */
const gap = 4;
export const dotSize = 12;

export const dotOf = (node: AnyStateNode): string => `${node.id} (dot)`;
export const beginningOf = (node: AnyStateNode): string => `${node.id} (beginning)`;
export const connectionId = (index: number): string => `connection ${index}`;

export const callsOf = (node: AnyStateNode): string[] =>
  node.invoke.map((invoke) => `${isInnerFlow(node.machine, invoke) ? 'has the flow' : 'calls'} ${invoke.id}`);

export const nameOf = (node: AnyStateNode): string => (node.type === 'parallel' ? `${node.key}: all of these at once` : node.key);

const widthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length * letter));

/** Returns the width and height that the texts of a state need. */
function sizeOf(node: AnyStateNode, { inside }: Connections) {
  const lines = [...callsOf(node), ...(inside.get(node) ?? []).map(inOneLine)];
  return { width: Math.max(nameOf(node).length * nameLetter, widthOf(lines)) + margin, height: lines.length * lineHeight + nameHeight };
}

/** Options of the drawing. Layers go from left to right, so that arrows enter a group at its side, not through its title. */
const drawingOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=6,left=6,bottom=6,right=6]',
  // The search for cycles begins at the initial dot, so that states are drawn in the order of the chart.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};
const groupOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.nodeLabels.placement': '[H_LEFT, V_TOP, INSIDE]',
  'elk.nodeSize.constraints': '[NODE_LABELS, MINIMUM_SIZE]',
  'elk.nodeLabels.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.padding': '[top=14,left=16,bottom=16,right=16]',
};
const inFirstLayer = { 'elk.layered.layering.layerConstraint': 'FIRST' };
const straight = { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.direction': '10' };
const onItsLine = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

function boxOf(node: AnyStateNode, connections: Connections): ElkNode {
  const size = sizeOf(node, connections);
  if (!isGroup(node)) return { id: node.id, ...size };
  const initial = initialOf(node);
  const dots: ElkNode[] = initial ? [{ id: dotOf(node), width: dotSize, height: dotSize, layoutOptions: inFirstLayer }] : [];
  return {
    id: node.id,
    labels: [{ text: nameOf(node), ...size }],
    layoutOptions: groupOptions,
    children: [...dots, ...(Object.values(node.states) as AnyStateNode[]).map((each) => boxOf(each, connections))],
    edges: initial ? [{ id: beginningOf(node), sources: [dotOf(node)], targets: [initial.id], layoutOptions: straight }] : [],
  };
}

/** Returns the input of the layout for a chart. States become nested boxes, and connections become edges with labels. */
export function graphOf(machine: AnyStateMachine, connections: Connections): ElkNode {
  const edges = connections.arrows.map(({ from, to, labels }, index): ElkExtendedEdge => {
    const lines = labels.flatMap((label) => label.lines);
    const text = { text: lines.join(' '), width: widthOf(lines) + 2 * gap, height: lines.length * lineHeight, layoutOptions: onItsLine };
    return { id: connectionId(index), sources: [from.id], targets: [to.id], labels: lines.length > 0 ? [text] : [] };
  });
  return { id: `${machine.id} (drawing)`, layoutOptions: drawingOptions, children: [boxOf(machine.root, connections)], edges };
}
