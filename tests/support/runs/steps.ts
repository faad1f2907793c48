import { serialiseCollections } from '../chart/serialise-snapshot';
import { type EmittedEvent, mustAgree, mustLeadTo } from '../oracle/check';
import { mustSend } from '../oracle/requests';
import type { Path, PathStep } from '../paths/path';
import { type Flow, keyOfNode } from '../paths/search';

/** The maximum number of reported faults. It is small, because the first fault usually causes the others. */
const maxFaults = 20;

/** The maximum number of steps that are checked in further contexts. A few flows would have very many such steps. */
const maxSteps = 1_000;

const namesOf = (steps: readonly PathStep[]): string => steps.map((each) => each.case.name).join(', ') || 'opens the page';

/**
 * Describes the difference between the model and the last of the given steps. It may be in the state, the message, the next page or the
 * requests.
 */
function faultOf(flow: Flow, scenario: string, steps: readonly PathStep[]): string | undefined {
  const [before, step] = [steps.at(-2), steps.at(-1) as PathStep];
  try {
    mustAgree(step, step.snapshot);
    mustLeadTo(flow.model, step, step.emitted as readonly EmittedEvent[]);
    mustSend(flow, scenario, before, step);
    return undefined;
  } catch (error) {
    return `${scenario}: ${namesOf(steps.slice(1))}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Describes the differences between the model and the steps of the search. Each step is checked once. */
export function faultsOfSteps(flow: Flow): readonly string[] {
  const seen = new Set<PathStep>();
  const faults: string[] = [];
  for (const { scenario, steps } of flow.paths) {
    for (const [index, step] of steps.entries()) {
      if (seen.has(step) || faults.length >= maxFaults) continue;
      seen.add(step);
      const fault = faultOf(flow, scenario, steps.slice(0, index + 1));
      if (fault !== undefined) faults.push(fault);
    }
  }
  return faults;
}

/** The contexts of the chart in each node of the search. */
class Contexts {
  private readonly byNode = new Map<string, Set<string>>();

  /** Adds the context after a step. @returns whether the context is new at its node */
  add(scenario: string, step: PathStep): boolean {
    const node = `${scenario} ${keyOfNode(step)}`;
    const contexts = this.byNode.get(node) ?? new Set();
    this.byNode.set(node, contexts);
    const context = JSON.stringify(step.snapshot.context, serialiseCollections);
    if (contexts.has(context)) return false;
    contexts.add(context);
    return true;
  }
}

/**
 * Describes how the chart differs from the model where a second way leads to a known node with another context. The search continues only
 * from the first way to a node. So the search does not notice a value that the chart loses on the second way.
 */
export function faultsOfOtherWays(flow: Flow): readonly string[] {
  const contexts = new Contexts();
  for (const { scenario, steps } of flow.paths) for (const step of steps.slice(0, -1)) contexts.add(scenario, step);
  const isOther = ({ scenario, steps }: Pick<Path, 'scenario' | 'steps'>) => {
    const last = steps.at(-1) as PathStep;
    return last.snapshot.status === 'active' && contexts.add(scenario, last);
  };
  const ways: Pick<Path, 'scenario' | 'steps'>[] = flow.paths.filter(isOther);
  const faults: string[] = [];
  let taken = 0;
  for (const { scenario, steps } of ways) {
    if (faults.length > 0 || taken >= maxSteps) break;
    for (const step of flow.stepsAfter(scenario, steps.at(-1) as PathStep)) {
      taken += 1;
      const way = { scenario, steps: [...steps, step] };
      const fault = faultOf(flow, scenario, way.steps);
      if (fault !== undefined) faults.push(fault);
      else if (isOther(way)) ways.push(way);
    }
  }
  return faults;
}
