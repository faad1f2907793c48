import type { FlowRef, Noticed } from './inside';
import type { Mutant } from './mutant';

/** Where a fault is looked for: on the paths of flows, or by tests of parts. */
export type Place = FlowRef & {
  /** The paths that are walked on the page, where not all are. */
  readonly paths?: readonly string[];
};

/** Asks whether one of the places notices a fault; without a fault, whether all goes well there. */
export type Question = {
  readonly mutant?: Mutant;
  readonly places: readonly Place[];
  /** What is late is waited for, as in the tests themselves; else what has not come soon counts as missing. */
  readonly isPatient?: boolean;
};

/** What noticed the fault and where, if anything did; milliseconds of work. */
export type Verdict = { readonly noticed?: Noticed & { readonly place: Place }; readonly work: number };

/** Answers the questions that this process is asked, and ends with the one that asks. */
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
