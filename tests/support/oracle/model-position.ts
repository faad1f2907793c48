import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from '../chart/parts';
import type { ExpectedMessage, ExpectedOutcome, Leads, Place } from '../leads';
import type { Model } from '../model';

/** The tester's position in the model. All of it comes from handwritten outcomes; only the nesting of states comes from the chart. */
export type ModelPosition = {
  /** The tester's knowledge. */
  readonly known: Readonly<Record<string, unknown>>;
  /** The expected states, in the order of the chart. */
  readonly leaves: readonly string[];
  /** The expected message. */
  readonly says: ExpectedMessage | null;
  /** The address of the expected page: the path, and the query where the model states it. */
  readonly page: string;
  /** The full address as the page was opened or navigated to. */
  readonly address: string;
};

const nameOf = (node: AnyStateNode) => node.path.join('.');
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';

/** The leaves in which a snapshot rests, in the order of the chart. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(nameOf);

/** The leaves of a snapshot as one name. */
export const screenOf = (snapshot: AnyMachineSnapshot): string => leavesOf(snapshot).join(' + ');

const around = (node: AnyStateNode | undefined): AnyStateNode[] => (node ? [node, ...around(node.parent)] : []);

/** Whether a flow can rest in both states at once: they belong to different regions of a parallel state. */
function goTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  const common = around(one).find((node) => around(other).includes(node));
  return one !== other && common?.type === 'parallel';
}

/** The leaves after some regions have moved: the others stay in place. */
function moved(machine: AnyStateMachine, leaves: readonly string[], to: readonly string[]): string[] {
  const nodes = new Map(allNodes(machine.root).map((node) => [nameOf(node), node]));
  const nodeOf = (name: string) => {
    const node = nodes.get(name);
    if (!node || !isLeaf(node)) throw new Error(`'${name}' is no state in which the flow can rest`);
    return node;
  };
  const targets = to.map(nodeOf);
  const kept = leaves.map(nodeOf).filter((leaf) => targets.every((target) => goTogether(leaf, target)));
  return [...kept, ...targets].sort((a, b) => a.order - b.order).map(nameOf);
}

/** The position, in the form that `leads` take. */
export const placeOf = ({ known, leaves }: Pick<ModelPosition, 'known' | 'leaves'>): Place<string, Record<string, unknown>> => ({
  known,
  is: (state) => leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)),
});

/** The expected outcome of an event at that position; undefined where the model has none. */
export const findExpectedOutcome = (
  leads: Leads | undefined,
  standing: Pick<ModelPosition, 'known' | 'leaves'>,
): ExpectedOutcome | undefined => (typeof leads === 'function' ? leads(placeOf(standing)) : leads);

/** The tester's initial position. */
export function before({ knows, inputs, opens }: Model, situation: string): ModelPosition {
  const address = inputs[situation]?.opens ?? opens;
  // the path alone: the effect of the query is visible in the next page
  return { known: knows, leaves: [], says: null, page: address.split('?')[0] ?? '', address };
}

/** The tester's position after that outcome. */
export function after({ flow, knows, name }: Model, standing: ModelPosition, expected: ExpectedOutcome | undefined): ModelPosition {
  if (expected?.kind !== 'goes on') return standing;
  const strange = Object.keys(expected.knows).filter((each) => !(each in knows));
  if (strange.length > 0) throw new Error(`${name}: 'knows' has no ${strange.join(', ')}`);
  return {
    known: { ...standing.known, ...expected.knows },
    leaves: moved(flow, standing.leaves, expected.to),
    says: expected.says,
    page: expected.page ?? expected.address ?? standing.page,
    address: expected.page ?? expected.address ?? standing.address,
  };
}
