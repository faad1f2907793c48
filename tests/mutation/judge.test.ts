import { expect, test } from 'vitest';
import { decideByTime } from './mutants/judge';
import type { Mutant } from './mutants/mutant';
import { limit, type PoolAnswer } from './mutants/pool';
import type { Question } from './mutants/question';

const mutant: Mutant = { kind: 'toy', file: 'a.ts', start: 0, end: 1, text: 'b', what: 'a → b', where: '', declaration: 'a', key: 'a' };

const told = (ms: number, isNoticed = false): PoolAnswer => ({
  ms,
  verdict: { work: ms, ...(isNoticed && { noticed: { by: 'page' as const, message: 'It is not so', place: { file: 'a', name: 'b' } } }) },
});

test.each<[string, PoolAnswer, PoolAnswer | undefined, string]>([
  ['that run is short', told(1_000), undefined, 'killed'],
  ['that run is long, and one with the fault does not end in three times that', told(limit), { ms: 3 * limit }, 'killed'],
  ['both are long', told(limit), told(2 * limit), 'survived'],
  ['both are long, and it is noticed at the end', told(limit), told(2 * limit, true), 'killed'],
  ['that run fails too', told(1_000, true), undefined, 'undecided'],
  ['that run does not end', { ms: 3 * limit }, undefined, 'undecided'],
])('a fault whose run did not end in time is compared with a run without it: %s', async (_, sound, faulty, outcome) => {
  const patience: number[] = [];
  const askAnew = async (question: Pick<Question, 'mutant'>, ms: number) => {
    patience.push(ms);
    const answer = question.mutant ? faulty : sound;
    if (!answer) throw new Error('Nobody has to be asked');
    return answer;
  };
  expect(await decideByTime({ askAnew }, { mutant, places: [] })).toMatchObject({ outcome });
  expect(patience).toEqual([3 * limit, ...(faulty ? [3 * sound.ms] : [])]);
});
