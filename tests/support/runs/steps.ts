import { type Emitted, mustAgree, mustLeadTo } from '../oracle/check';
import { mustSend } from '../oracle/requests';
import type { PathStep } from '../paths/path';
import type { Flow } from '../paths/search';

/** The faults after which no more are told: the first explains most of the others. */
const mostFaults = 20;

/** Differences between the model and the steps of the search, each step once: where the chart rests, what it says, where it leads, what it sends. */
export function faultsOfSteps(flow: Flow): readonly string[] {
  const seen = new Set<PathStep>();
  const faults: string[] = [];
  for (const { situation, steps } of flow.paths) {
    for (const [index, step] of steps.entries()) {
      if (seen.has(step) || faults.length >= mostFaults) continue;
      seen.add(step);
      try {
        mustAgree(step, step.snapshot);
        mustLeadTo(flow.model, step, step.emitted as readonly Emitted[]);
        mustSend(flow, situation, steps[index - 1], step);
      } catch (error) {
        const way = steps.slice(1, index + 1).map((each) => each.case.name);
        faults.push(`${situation}: ${way.join(', ') || 'opens the page'}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return faults;
}
