import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model';

/** Limits, so that a fault ends a run with its cause. The largest flow reaches less than half of each. */
export const limits = {
  /** Situations of the chart and the tester's memory, by scenario. */
  nodes: 3000,
  /** Paths of a flow. */
  paths: 6000,
  /** Searches. Each learns the outcomes of the calls that the search before has found. */
  searches: 60,
  /** Transitions that a chart takes by itself in a row. */
  microsteps: 1000,
  /** Failed paths on a page: each of them waits until its time limit is over. */
  failures: 3,
};

/** The error of a run that was given up, with the flow and what to do. */
const givenUp = ({ name }: Model, what: string, advice: string) => new Error(`${name}: ${what}. ${advice}`);

const smaller =
  "Something in 'knows' grows without end, or the chart repeats itself: let cases happen only where they matter, or split the flow";

export const tooManyNodes = (model: Model) => givenUp(model, `more than ${limits.nodes} situations are found`, smaller);

/** @throws if there are too many paths to run them */
export function mustBeFew(model: Model, paths: number): void {
  if (paths > limits.paths) throw givenUp(model, `${paths} paths are found, the limit is ${limits.paths}`, smaller);
}

/** @throws if the calls still differ after that many searches */
export function mustComeToAnEnd(model: Model, searches: number): void {
  if (searches <= limits.searches) return;
  const advice = 'What a call is asked depends on time, on chance or on the answers before it: keep that out of the context of the chart';
  throw givenUp(model, `each of ${limits.searches} searches has found calls with other inputs`, advice);
}

/** Makes XState end a macrostep with an error after that many transitions. */
export function limitMicrosteps({ flow }: Model): void {
  (flow.options as { maxIterations?: number }).maxIterations = limits.microsteps;
}

/** @throws if the chart goes round in circles by itself */
export function mustRest(model: Model, { error }: AnyMachineSnapshot): void {
  if (!(error instanceof Error && error.message.startsWith('Infinite loop'))) return;
  throw givenUp(
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
      throw givenUp(this.model, `${limits.failures} paths have failed, so this one was not run`, 'Mend the first of them, then run again');
    }
    try {
      await path();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }
}
