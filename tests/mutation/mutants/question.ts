import type { Detection, FlowRef } from './inside';
import type { Mutant } from './mutant';

/** A flow, or a test file, that runs against a fault. */
export type Place = FlowRef & {
  /** The paths that run on the page; absent if all paths run. */
  readonly paths?: readonly string[];
};

/** A question to a process: whether a flow or test notices the fault. Without a fault, the question is whether a flow or test fails. */
export type Question = {
  readonly mutant?: Mutant;
  readonly places: readonly Place[];
  /** Whether time limits are normal, as in regular runs; otherwise they are short. */
  readonly isPatient?: boolean;
};

export type Verdict = {
  /** The test that killed the fault, if a test killed it. */
  readonly noticed?: Detection & { readonly place: Place };
  /** The milliseconds of computation. */
  readonly work: number;
};

/** Answers the questions to this process, until its parent disconnects. */
export function answerQuestions(answer: (question: Question) => Promise<Pick<Verdict, 'noticed'>>) {
  process.on('message', async (question: Question) => {
    const before = process.cpuUsage();
    const answered = await answer(question);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...answered, work: Math.round((user + system) / 1000) } satisfies Verdict);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
