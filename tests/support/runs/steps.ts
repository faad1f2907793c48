import { whole } from '../chart/serialise-snapshot';
import { type EmittedEvent, mustAgree, mustLeadTo } from '../oracle/check';
import { mustSend } from '../oracle/requests';
import type { Path, PathStep } from '../paths/path';
import { type Flow, keyOfNode } from '../paths/search';

/** The number of reported faults: the first explains most of the others. */
const mostFaults = 20;

/** The number of steps checked from other contexts: a few flows have very many. */
const mostSteps = 200;

const namesOf = (steps: readonly PathStep[]): string => steps.map((each) => each.case.name).join(', ') || 'opens the page';

/** The difference between the model and the last of some steps: in the state of the chart, its message, the next page or its requests. */
function faultOf(flow: Flow, situation: string, steps: readonly PathStep[]): string | undefined {
  const [before, step] = [steps.at(-2), steps.at(-1) as PathStep];
  try {
    mustAgree(step, step.snapshot);
    mustLeadTo(flow.model, step, step.emitted as readonly EmittedEvent[]);
    mustSend(flow, situation, before, step);
    return undefined;
  } catch (error) {
    return `${situation}: ${namesOf(steps.slice(1))}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Differences between the model and the steps of the search, each step once. */
export function faultsOfSteps(flow: Flow): readonly string[] {
  const seen = new Set<PathStep>();
  const faults: string[] = [];
  for (const { situation, steps } of flow.paths) {
    for (const [index, step] of steps.entries()) {
      if (seen.has(step) || faults.length >= mostFaults) continue;
      seen.add(step);
      const fault = faultOf(flow, situation, steps.slice(0, index + 1));
      if (fault !== undefined) faults.push(fault);
    }
  }
  return faults;
}

/** The contexts in which the chart has been at each place of a flow. */
class Contexts {
  private readonly met = new Map<string, Set<string>>();

  /** @returns whether the chart comes to this place with this context for the first time */
  add(situation: string, step: PathStep): boolean {
    const place = `${situation} ${keyOfNode(step)}`;
    const contexts = this.met.get(place) ?? new Set();
    this.met.set(place, contexts);
    const context = JSON.stringify(step.snapshot.context, whole);
    if (contexts.has(context)) return false;
    contexts.add(context);
    return true;
  }
}

/**
 * Differences between the model and the chart where another way leads to a known place. The search continues only from the first way to a
 * place, so its steps do not use a value that only the other way loses.
 */
export function faultsOfOtherWays(flow: Flow): readonly string[] {
  const contexts = new Contexts();
  for (const { situation, steps } of flow.paths) for (const step of steps.slice(0, -1)) contexts.add(situation, step);
  const isOther = ({ situation, steps }: Pick<Path, 'situation' | 'steps'>) => {
    const last = steps.at(-1) as PathStep;
    return last.snapshot.status === 'active' && contexts.add(situation, last);
  };
  const ways: Pick<Path, 'situation' | 'steps'>[] = flow.paths.filter(isOther);
  const faults: string[] = [];
  let taken = 0;
  for (const { situation, steps } of ways) {
    if (faults.length > 0 || taken >= mostSteps) break;
    for (const step of flow.stepsAfter(situation, steps.at(-1) as PathStep)) {
      taken += 1;
      const way = { situation, steps: [...steps, step] };
      const fault = faultOf(flow, situation, way.steps);
      if (fault !== undefined) faults.push(fault);
      else if (isOther(way)) ways.push(way);
    }
  }
  return faults;
}
