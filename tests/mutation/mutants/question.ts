import type { Detection, FlowRef } from './inside';
import type { Mutant } from './mutant';

/** A flow whose paths run against a fault, or a test. */
export type Place = FlowRef & {
  /** The paths that run on the page, if not all. */
  readonly paths?: readonly string[];
};

/** A request to a process: with a fault, whether one of the flows or tests notices it; without a fault, whether all of them pass. */
export type Question = {
  readonly mutant?: Mutant;
  readonly places: readonly Place[];
  /** Whether time limits are normal, as in regular runs; otherwise they are short. */
  readonly isPatient?: boolean;
};

/** The test that killed the fault, if any; milliseconds of computation. */
export type Verdict = { readonly noticed?: Detection & { readonly place: Place }; readonly work: number };

/** Answers the requests to this process, and exits with its parent. */
export function answerQuestions(answer: (question: Question) => Promise<Pick<Verdict, 'noticed'>>) {
  process.on('message', async (question: Question) => {
    const before = process.cpuUsage();
    const told = await answer(question);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...told, work: Math.round((user + system) / 1000) } satisfies Verdict);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
