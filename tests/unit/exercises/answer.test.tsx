import { Effect } from 'effect';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createExercise } from '../../../src/areas/exercises/services/exercises';

const created = (answer: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
  return Effect.runPromise(createExercise({ wish: { titleId: 't', unit: 1, exerciseType: 'test', question: '' } }));
};

test('questions are read with their options and answers, where they have any', async () => {
  expect(await created({ questions: [{ question: 'Q', options: ['a', 'b'], answer: 'b' }, { question: 'R' }], info: 'I' })).toEqual({
    questions: [
      { question: 'Q', options: ['a', 'b'], answer: 'b' },
      { question: 'R', options: [], answer: null },
    ],
    text: '',
    info: 'I',
  });
});

test('an exercise is a text, apart from what the service says about it', async () => {
  expect(await created({ exercise: 'E', info: 'I' })).toEqual({ questions: [], text: 'E', info: 'I' });
});
