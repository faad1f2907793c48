import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isChildFlow } from '../../support/chart/parts';
import { initialOf, inOneLine, isGroup, type Ways } from './ways';

/** The height of a line of text, in pixels like all sizes here. The approximate widths of a letter in labels and in names follow. */
export const lineHeight = 16;
const letter = 7.4;
const nameLetter = 8.6;

/** The space of a name with the margin around the text of its box. */
export const nameHeight = 30;
const margin = 24;
/** The space between a label and the line on both sides of it. */
const gap = 4;
export const dotSize = 12;

export const dotOf = (node: AnyStateNode): string => `${node.id} (dot)`;
export const beginningOf = (node: AnyStateNode): string => `${node.id} (beginning)`;
export const wayAt = (index: number): string => `way ${index}`;

export const callsOf = (node: AnyStateNode): string[] =>
  node.invoke.map((invoke) => `${isChildFlow(node.machine, invoke) ? 'has the flow' : 'calls'} ${invoke.id}`);

export const nameOf = (node: AnyStateNode): string => (node.type === 'parallel' ? `${node.key}: all of these at once` : node.key);

const widthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length * letter));

/** The space that the texts of a state need. */
function sizeOf(node: AnyStateNode, { inside }: Ways) {
  const lines = [...callsOf(node), ...(inside.get(node) ?? []).map(inOneLine)];
  return { width: Math.max(nameOf(node).length * nameLetter, widthOf(lines)) + margin, height: lines.length * lineHeight + nameHeight };
}

/** Options of the layout. Layers go from left to right: an arrow into a group enters at its side, and the title at its top stays free. */
const whole = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=6,left=6,bottom=6,right=6]',
  // The search for cycles begins at the initial dot, so that a drawing is read in the order of its chart.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};
const group = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.nodeLabels.placement': '[H_LEFT, V_TOP, INSIDE]',
  'elk.nodeSize.constraints': '[NODE_LABELS, MINIMUM_SIZE]',
  'elk.nodeLabels.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.padding': '[top=14,left=16,bottom=16,right=16]',
};
const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };
const straight = { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.direction': '10' };
const onItsLine = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

function boxOf(node: AnyStateNode, ways: Ways): ElkNode {
  const size = sizeOf(node, ways);
  if (!isGroup(node)) return { id: node.id, ...size };
  const initial = initialOf(node);
  const dots: ElkNode[] = initial ? [{ id: dotOf(node), width: dotSize, height: dotSize, layoutOptions: first }] : [];
  return {
    id: node.id,
    labels: [{ text: nameOf(node), ...size }],
    layoutOptions: group,
    children: [...dots, ...(Object.values(node.states) as AnyStateNode[]).map((each) => boxOf(each, ways))],
    edges: initial ? [{ id: beginningOf(node), sources: [dotOf(node)], targets: [initial.id], layoutOptions: straight }] : [],
  };
}

/** A chart for the layout: its states as nested boxes, its ways as edges with labels. */
export function graphOf(machine: AnyStateMachine, ways: Ways): ElkNode {
  const edges = ways.arrows.map(({ from, to, labels }, index): ElkExtendedEdge => {
    const lines = labels.flatMap((label) => label.lines);
    const text = { text: lines.join(' '), width: widthOf(lines) + 2 * gap, height: lines.length * lineHeight, layoutOptions: onItsLine };
    return { id: wayAt(index), sources: [from.id], targets: [to.id], labels: lines.length > 0 ? [text] : [] };
  });
  return { id: `${machine.id} (drawing)`, layoutOptions: whole, children: [boxOf(machine.root, ways)], edges };
}
