import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from '../chart/parts';
import type { ExpectedMessage, ExpectedOutcome, Leads, Place } from '../leads';
import type { Model } from '../model';

/** The tester's position in the model. It is derived from handwritten outcomes; only the nesting of states is read from the chart. */
export type ModelPosition = {
  /** The tester's knowledge. */
  readonly known: Readonly<Record<string, unknown>>;
  /** The expected states, in the order of the chart. */
  readonly leaves: readonly string[];
  /** The expected message. */
  readonly says: ExpectedMessage | null;
  /** The address of the expected page: the path, and the query where the model states it. */
  readonly page: string;
  /** The full address with which the page was opened, or to which it has navigated. */
  readonly address: string;
};

const nameOf = (node: AnyStateNode) => node.path.join('.');
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';

/** Returns the leaves in which a snapshot rests, in the order of the chart. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(nameOf);

/** Joins the leaves of a snapshot to one name. */
export const screenOf = (snapshot: AnyMachineSnapshot): string => leavesOf(snapshot).join(' + ');

const withAncestors = (node: AnyStateNode | undefined): AnyStateNode[] => (node ? [node, ...withAncestors(node.parent)] : []);

/** Whether a flow can rest in both states at once: they belong to different regions of a parallel state. */
function canRestTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  const common = withAncestors(one).find((node) => withAncestors(other).includes(node));
  return one !== other && common?.type === 'parallel';
}

/** Returns the leaves after some regions have changed to other states. All other regions stay in their leaves. */
function moveTo(machine: AnyStateMachine, leaves: readonly string[], to: readonly string[]): string[] {
  const nodes = new Map(allNodes(machine.root).map((node) => [nameOf(node), node]));
  const nodeOf = (name: string) => {
    const node = nodes.get(name);
    if (!node || !isLeaf(node)) throw new Error(`'${name}' is no state in which the flow can rest`);
    return node;
  };
  const targets = to.map(nodeOf);
  const kept = leaves.map(nodeOf).filter((leaf) => targets.every((target) => canRestTogether(leaf, target)));
  return [...kept, ...targets].sort((a, b) => a.order - b.order).map(nameOf);
}

/** Converts a position to the argument that the functions in `leads` take. */
export const placeOf = ({ known, leaves }: Pick<ModelPosition, 'known' | 'leaves'>): Place<string, Record<string, unknown>> => ({
  known,
  is: (state) => leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)),
});

/** Returns the expected outcome of an event at a position; undefined if the model states no outcome. */
export const findExpectedOutcome = (
  leads: Leads | undefined,
  position: Pick<ModelPosition, 'known' | 'leaves'>,
): ExpectedOutcome | undefined => (typeof leads === 'function' ? leads(placeOf(position)) : leads);

/** Returns the tester's position at the start of a scenario. */
export function initialPosition({ knows, inputs, opens }: Model, scenario: string): ModelPosition {
  const address = inputs[scenario]?.opens ?? opens;
  // without the query, which is not checked: the content of the page shows the effect of the query
  return { known: knows, leaves: [], says: null, page: address.split('?')[0] ?? '', address };
}

/** Returns the tester's position after an expected outcome. @throws if the outcome changes knowledge that `knows` lacks */
export function positionAfter({ flow, knows, name }: Model, position: ModelPosition, expected: ExpectedOutcome | undefined): ModelPosition {
  if (expected?.kind !== 'goes on') return position;
  const undeclared = Object.keys(expected.knows).filter((each) => !(each in knows));
  if (undeclared.length > 0) throw new Error(`${name}: 'knows' has no ${undeclared.join(', ')}`);
  return {
    known: { ...position.known, ...expected.knows },
    leaves: moveTo(flow, position.leaves, expected.to),
    says: expected.says,
    page: expected.page ?? expected.address ?? position.page,
    address: expected.page ?? expected.address ?? position.address,
  };
}
