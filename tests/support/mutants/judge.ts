import { availableParallelism } from 'node:os';
import type { KnownFlow } from './graph/flows';
import { flowsFor } from './graph/flows';
import type { FlowRef } from './inside';
import type { Mutant } from './mutant';
import { askAll, type Told } from './pool';
import type { Question } from './worker';

export type Outcome = 'killed' | 'survived' | 'out of reach' | 'undecided';

export type Judged = {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** Who noticed it, or why that is not known. */
  readonly by: string;
  /** Milliseconds of work. */
  readonly work: number;
  readonly noticed?: { readonly flow: FlowRef; readonly path?: string };
};

/** Milliseconds after which a fault has brought a walk to a standstill. */
const limit = 120_000;

const refOf = ({ file, name }: FlowRef): FlowRef => ({ file, name });

const judged = (mutant: Mutant, { verdict, ms }: Told): Judged => {
  if (!verdict) return { mutant, outcome: 'undecided', by: 'the time ran out', work: ms };
  const { noticed, work } = verdict;
  if (!noticed) return { mutant, outcome: 'survived', by: '', work };
  const { flow, path, by, message } = noticed;
  return { mutant, outcome: 'killed', by: `${by}: ${message}`, work, noticed: { flow, ...(path !== undefined && { path }) } };
};

/** A walk without the fault that is over in a third of the time says that it is the fault that took the rest. */
async function decide(undecided: readonly Judged[], questions: ReadonlyMap<Mutant, Question>, size: number): Promise<Judged[]> {
  const decided: Judged[] = [];
  const sound = undecided.map(({ mutant }) => ({ flows: questions.get(mutant)?.flows ?? [] }));
  await askAll(sound, size, limit, (index, { verdict, ms }) => {
    const each = undecided[index] as Judged;
    const isBelow = verdict !== undefined && !verdict.noticed && ms < limit / 3;
    decided.push(isBelow ? { ...each, outcome: 'killed', by: 'time: a walk came to a standstill' } : each);
  });
  return decided;
}

/**
 * Plants faults, one at a time, and lets the flows that stand on them look for them.
 * @param told hears of each as soon as it is judged
 */
export async function judge(mutants: readonly Mutant[], flows: readonly KnownFlow[], told: (judged: Judged) => void): Promise<Judged[]> {
  const questions = new Map<Mutant, Question>(mutants.map((mutant) => [mutant, { mutant, flows: flowsFor(mutant, flows).map(refOf) }]));
  const asked = mutants.filter((mutant) => questions.get(mutant)?.flows.length);
  const size = availableParallelism();
  const all: Judged[] = [];
  await askAll(
    asked.map((mutant) => questions.get(mutant) as Question),
    size,
    limit,
    (index, answer) => {
      const each = judged(asked[index] as Mutant, answer);
      all.push(each);
      told(each);
    },
  );
  const undecided = all.filter(({ outcome }) => outcome === 'undecided');
  const outside = mutants.filter((mutant) => !asked.includes(mutant));
  return [
    ...all.filter(({ outcome }) => outcome !== 'undecided'),
    ...(await decide(undecided, questions, size)),
    ...outside.map((mutant): Judged => ({ mutant, outcome: 'out of reach', by: '', work: 0 })),
  ];
}

/** Walks the paths that have noticed faults with none planted. @returns those that fail all the same: what they noticed proves nothing */
export async function control(all: readonly Judged[]): Promise<string[]> {
  const paths = new Map<string, { flow: FlowRef; paths: Set<string> }>();
  for (const { noticed } of all) {
    if (!noticed) continue;
    const { flow, path } = noticed;
    const known = paths.get(flow.file + flow.name) ?? { flow: refOf(flow), paths: new Set() };
    if (path !== undefined) known.paths.add(path);
    paths.set(flow.file + flow.name, known);
  }
  const questions = [...paths.values()].map(({ flow, paths }) => ({ flows: [{ ...flow, paths: [...paths] }] }));
  const failed: string[] = [];
  await askAll(questions, availableParallelism(), limit, (index, { verdict }) => {
    const name = questions[index]?.flows[0]?.name;
    if (!verdict) failed.push(`${name}: the time ran out`);
    else if (verdict.noticed) failed.push(`${name}: ${verdict.noticed.path ?? verdict.noticed.by}: ${verdict.noticed.message}`);
  });
  return failed;
}
