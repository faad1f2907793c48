import { Effect } from 'effect';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createExercise } from '../../../src/areas/exercises/services/exercises';

/** Creates an exercise with a given answer of the server. */
const createWith = (answer: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
  return Effect.runPromise(createExercise({ wish: { titleId: 't', unit: 1, exerciseType: 'test', question: '' } }));
};

test('questions are read with their options and answers, which may be missing', async () => {
  expect(await createWith({ questions: [{ question: 'Q', options: ['a', 'b'], answer: 'b' }, { question: 'R' }], info: 'I' })).toEqual({
    questions: [
      { question: 'Q', options: ['a', 'b'], answer: 'b' },
      { question: 'R', options: [], answer: null },
    ],
    text: '',
    info: 'I',
  });
});

test('an exercise is read as a text, separately from the remark of the service', async () => {
  expect(await createWith({ exercise: 'E', info: 'I' })).toEqual({ questions: [], text: 'E', info: 'I' });
});
