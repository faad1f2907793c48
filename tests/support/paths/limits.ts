import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model';

/**
 * The limits of a run. A run that exceeds a limit fails with an error that names the cause. The largest flow reaches less than half of each
 * limit.
 */
export const limits = {
  /** The number of nodes of the search in one scenario. A node is a state of the chart together with the tester's knowledge. */
  nodes: 3000,
  /** The number of paths of a flow. */
  paths: 6000,
  /** The number of searches of a flow. Each search may find new calls, whose outcomes must be learned before the next search. */
  searches: 60,
  /** The number of transitions in a row that a chart takes without an event. */
  microsteps: 1000,
  /** The number of failed paths on a page. It is small, because each failed path waits until its time limit is over. */
  failures: 3,
};

/** Returns the error of a run that was given up, with the name of the flow and advice. */
const runError = ({ name }: Model, what: string, advice: string) => new Error(`${name}: ${what}. ${advice}`);

const adviceOnSize =
  "Something in 'knows' grows without end, or the chart repeats itself: let cases happen only where they matter, or split the flow";

export const tooManyNodes = (model: Model) => runError(model, `more than ${limits.nodes} nodes are found`, adviceOnSize);

/** @throws if there are too many paths to run them */
export function mustBeFew(model: Model, paths: number): void {
  if (paths > limits.paths) throw runError(model, `${paths} paths are found, the limit is ${limits.paths}`, adviceOnSize);
}

/** @throws if the last of the allowed searches has still found calls with new inputs */
export function mustComeToAnEnd(model: Model, searches: number): void {
  if (searches <= limits.searches) return;
  const advice = 'The input of a call depends on time, on chance or on earlier answers: keep such values out of the context of the chart';
  throw runError(model, `each of ${limits.searches} searches has found calls with other inputs`, advice);
}

/** Makes XState end a macrostep with an error after the maximum number of transitions. */
export function limitMicrosteps({ flow }: Model): void {
  (flow.options as { maxIterations?: number }).maxIterations = limits.microsteps;
}

/** @throws if the chart takes transitions without an end after one event */
export function mustRest(model: Model, { error }: AnyMachineSnapshot): void {
  if (!(error instanceof Error && error.message.startsWith('Infinite loop'))) return;
  throw runError(
    model,
    `the chart takes more than ${limits.microsteps} transitions by itself`,
    'Look for states that lead to each other at once',
  );
}

/** Runs the paths of a flow until too many have failed. */
export class Failures {
  private count = 0;

  constructor(private readonly model: Model) {}

  async run(path: () => Promise<void>): Promise<void> {
    if (this.count >= limits.failures) {
      throw runError(this.model, `${limits.failures} paths have failed, so this one was not run`, 'Mend the first of them, then run again');
    }
    try {
      await path();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }
}
