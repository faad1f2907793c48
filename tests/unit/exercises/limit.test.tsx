import { Effect, Exit } from 'effect';
import { afterEach, expect, test, vi } from 'vitest';
import { createExercise } from '../../../src/areas/exercises/services/exercises';
import { titleId } from '../../models/title/wire';

const wish = { titleId, unit: 1, exerciseType: 'test', question: '' } as const;
const minute = 60_000;

/** Creates an exercise with a server that answers after a given time, in milliseconds. */
const createAfter = (afterMs: number) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise((answer) => setTimeout(() => answer(Response.json({ exercise: 'Suma.', info: '' })), afterMs)));
  return Effect.runPromiseExit(createExercise({ wish }));
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer after a minute and a half is in time', async () => {
  const exit = createAfter(1.5 * minute);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(Exit.isSuccess(await exit)).toBe(true);
});

test('the wait ends after two minutes', async () => {
  const exit = createAfter(3 * minute);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(Exit.isFailure(await exit)).toBe(true);
});
