import { expect, test } from 'vitest';
import { decideByTime } from './mutants/judge';
import type { Mutant } from './mutants/mutant';
import { limit, type PoolAnswer } from './mutants/pool';
import type { Question } from './mutants/question';

const mutant: Mutant = { kind: 'toy', file: 'a.ts', start: 0, end: 1, text: 'b', what: 'a → b', where: '', declaration: 'a', key: 'a' };

const answerIn = (ms: number, isNoticed = false): PoolAnswer => ({
  ms,
  verdict: { work: ms, ...(isNoticed && { noticed: { by: 'page' as const, message: 'It is not so', place: { file: 'a', name: 'b' } } }) },
});

test.each<[string, PoolAnswer, PoolAnswer | undefined, string]>([
  ['the run without the fault is short', answerIn(1_000), undefined, 'killed'],
  ['the run with the fault takes more than three times as long', answerIn(limit), { ms: 3 * limit }, 'killed'],
  ['both runs are long', answerIn(limit), answerIn(2 * limit), 'survived'],
  ['both runs are long, and the last test fails', answerIn(limit), answerIn(2 * limit, true), 'killed'],
  ['the run without the fault fails too', answerIn(1_000, true), undefined, 'undecided'],
  ['the run without the fault does not end', { ms: 3 * limit }, undefined, 'undecided'],
])('if a run with a fault does not end in time, a run without the fault decides: %s', async (_, sound, faulty, outcome) => {
  const patience: number[] = [];
  const askNewProcess = async (question: Pick<Question, 'mutant'>, ms: number) => {
    patience.push(ms);
    const answer = question.mutant ? faulty : sound;
    if (!answer) throw new Error('No run with the fault was expected');
    return answer;
  };
  expect(await decideByTime({ askNewProcess }, { mutant, places: [] })).toMatchObject({ outcome });
  expect(patience).toEqual([3 * limit, ...(faulty ? [3 * sound.ms] : [])]);
});
