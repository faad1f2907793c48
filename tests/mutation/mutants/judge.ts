import { availableParallelism } from 'node:os';
import { isNearerToTests, nearest, type TestSubject } from './graph/test-subjects';
import type { Mutant } from './mutant';
import { limit, Pool, type PoolAnswer } from './pool';
import type { Place, Question } from './question';

export type Outcome = 'killed' | 'survived' | 'out of reach' | 'undecided';

export type JudgedMutant = {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** The test that killed the mutant, or an empty string. */
  readonly by: string;
  /** The milliseconds of computation. */
  readonly work: number;
  readonly noticed?: { readonly place: Place; readonly path?: string };
};

type FaultQuestion = Question & { readonly mutant: Mutant };
type ResultListener = (judged: JudgedMutant) => void;

const placesOf = (mutant: Mutant, known: readonly TestSubject[]): Place[] =>
  nearest(mutant, known).map(({ file, name }) => ({ file, name }));

function toJudged(mutant: Mutant, { verdict, ms }: PoolAnswer): JudgedMutant {
  if (!verdict) return { mutant, outcome: 'undecided', by: '', work: ms };
  const { noticed, work } = verdict;
  if (!noticed) return { mutant, outcome: 'survived', by: '', work };
  const { place, path, by, message } = noticed;
  return { mutant, outcome: 'killed', by: `${by}: ${message}`, work, noticed: { place, ...(path !== undefined && { path }) } };
}

/** The factor for a hang. A run with a fault hangs if it takes this many times as long as a run without the fault. */
const tooManyTimes = 3;

/**
 * Decides about a fault whose run did not end in time. It compares the run with a run without the fault, because on a slow machine both
 * runs take long.
 * @param pool a pool in which nothing else runs
 */
export async function decideByTime(pool: Pick<Pool, 'askNewProcess'>, question: FaultQuestion): Promise<JudgedMutant> {
  const { mutant, places } = question;
  const sound = await pool.askNewProcess({ places, isPatient: true }, tooManyTimes * limit);
  if (!sound.verdict || sound.verdict.noticed) return { mutant, outcome: 'undecided', by: '', work: sound.ms };
  const patience = tooManyTimes * sound.ms;
  const answer = patience <= limit ? { ms: limit } : await pool.askNewProcess(question, patience);
  return answer.verdict ? toJudged(mutant, answer) : { mutant, outcome: 'killed', by: 'time: the run hangs', work: answer.ms };
}

/** Returns the flows and tests that noticed faults, with the paths that noticed them. */
function placesOfNotice(all: readonly JudgedMutant[]): readonly Place[] {
  const places = new Map<string, Place & { readonly paths: string[] }>();
  for (const { noticed } of all) {
    if (!noticed) continue;
    const { place, path } = noticed;
    const known = places.get(placeKey(place)) ?? { ...place, paths: [] };
    if (path !== undefined && !known.paths.includes(path)) known.paths.push(path);
    places.set(placeKey(place), known);
  }
  return [...places.values()];
}

/**
 * The number of flows and tests in one question if no failure is expected. They are grouped because most of them take no longer than a
 * restart of the process.
 */
const groupSize = 8;

function groupsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const starts = Array.from({ length: Math.ceil(places.length / groupSize) }, (_, index) => index * groupSize);
  return starts.map((start) => places.slice(start, start + groupSize));
}

/**
 * Runs the paths and tests that have noticed faults again, without a fault.
 * @returns the messages of the paths and tests that fail anyway, by file and path
 */
async function failingWithoutFault(pool: Pool, all: readonly JudgedMutant[], isPatient: boolean): Promise<Map<string, string>> {
  const failing = new Map<string, string>();
  const ask = async (groups: readonly (readonly Place[])[], failed: (places: readonly Place[], message: string) => void) => {
    await pool.askAll(
      groups.map((places) => ({ isPatient, places })),
      (index, { verdict }) => {
        if (!verdict || verdict.noticed) failed(groups[index] ?? [], verdict?.noticed?.message ?? 'the time ran out');
      },
    );
  };
  const oneByOne = (places: readonly Place[]) => places.map((place) => [place]);
  const doubtful: Place[] = [];
  await ask(groupsOf(placesOfNotice(all)), (places) => doubtful.push(...places));
  const suspect: Place[] = [];
  await ask(oneByOne(doubtful), ([place]) => {
    if (place) suspect.push({ ...place, paths: [] }, ...(place.paths ?? []).map((path) => ({ ...place, paths: [path] })));
  });
  await ask(oneByOne(suspect), ([place], message) => {
    if (place) failing.set(placeKey(place, place.paths?.[0]), message);
  });
  return failing;
}

const placeKey = ({ file, name }: Place, path = '') => `${file} ${name} ${path}`;

/** Plants faults, one at a time, and runs the nearest flows or tests in the processes of a pool. */
async function judgeBy(
  pool: Pool,
  mutants: readonly Mutant[],
  known: readonly TestSubject[],
  isPatient: boolean,
  onResult: ResultListener,
): Promise<JudgedMutant[]> {
  const all = mutants.map((mutant): FaultQuestion => ({ mutant, places: placesOf(mutant, known), isPatient }));
  const asked = all.filter(({ places }) => places.length > 0);
  const done = all
    .filter(({ places }) => places.length === 0)
    .map(({ mutant }): JudgedMutant => ({ mutant, outcome: 'out of reach', by: '', work: 0 }));
  const undecided: FaultQuestion[] = [];
  await pool.askAll(asked, (index, answer) => {
    const question = asked[index] as FaultQuestion;
    const each = toJudged(question.mutant, answer);
    if (each.outcome === 'undecided') undecided.push(question);
    else done.push(each);
    onResult(each);
  });
  for (const question of undecided) done.push(await decideByTime(pool, question));

  const failing = await failingWithoutFault(pool, done, isPatient);
  const isVain = ({ noticed }: JudgedMutant) => noticed !== undefined && failing.has(placeKey(noticed.place, noticed.path));
  const vain = done.filter(isVain);
  if (vain.length === 0) return done;
  // A path may fail because of short time limits, but a path that also fails with normal limits is broken.
  if (isPatient) throw new Error(`Fails without a fault: ${[...failing].map((each) => each.join(': ')).join('\n')}`);
  const again = vain.map(({ mutant }) => mutant);
  return [...done.filter((each) => !isVain(each)), ...(await judgeBy(pool, again, known, true, onResult))];
}

/**
 * Plants faults, one at a time. The flows that depend on the faulty code run before the test files, unless a test file is nearest.
 * @param onResult called with each result
 * @param processes the number of parallel processes
 * @throws if a path that noticed a fault also fails without the fault, and therefore proves nothing
 */
export async function judge(
  mutants: readonly Mutant[],
  known: Readonly<Record<'flows' | 'tests', readonly TestSubject[]>>,
  onResult: ResultListener,
  processes = availableParallelism(),
): Promise<JudgedMutant[]> {
  const [walking, testing] = [new Pool('flow-worker', processes), new Pool('test-worker', processes)];
  const verdicts = new Map<Mutant, JudgedMutant>();
  const isOpen = (mutant: Mutant) => ['survived', 'out of reach', undefined].includes(verdicts.get(mutant)?.outcome);
  const keep = (each: JudgedMutant) => {
    const before = verdicts.get(each.mutant);
    const outcome = each.outcome === 'out of reach' && before ? before.outcome : each.outcome;
    verdicts.set(each.mutant, { ...each, outcome, work: each.work + (before?.work ?? 0) });
  };
  const byTests = async (some: readonly Mutant[]) => {
    for (const each of await judgeBy(testing, some, known.tests, true, onResult)) keep(each);
    testing.end();
  };
  try {
    const nearTests = mutants.filter((mutant) => isNearerToTests(mutant, known));
    await byTests(nearTests);
    for (const each of await judgeBy(walking, mutants.filter(isOpen), known.flows, false, onResult)) keep(each);
    walking.end();
    await byTests(mutants.filter((mutant) => isOpen(mutant) && !nearTests.includes(mutant)));
    return mutants.flatMap((mutant) => verdicts.get(mutant) ?? []);
  } finally {
    walking.end();
    testing.end();
  }
}
