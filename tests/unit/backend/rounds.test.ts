import { expect, test } from 'vitest';
import { makeRounds } from '../../../src/backend/rounds';
import { macrotask } from '../../support/wire/held-timers';

/** Makes rounds that wait until the test ends or breaks them. */
const heldRounds = () => {
  const begun: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const rounds = makeRounds(
    () => new Promise((resolve, reject) => void begun.push({ resolve, reject })),
    (error) => failures.push(error),
  );
  return { begun, failures, rounds };
};

test('one round is added while a round runs, however often work arrives', async () => {
  const { begun, rounds } = heldRounds();
  rounds.add();
  await macrotask();
  for (const _ of Array(5)) rounds.add();
  await macrotask();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await macrotask();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await rounds.finish();
  await macrotask();
  expect(begun).toHaveLength(2);
});

test('a round that fails is reported, and the next round begins', async () => {
  const { begun, failures, rounds } = heldRounds();
  rounds.add();
  await macrotask();
  rounds.add();
  await macrotask();
  expect(begun).toHaveLength(1);
  const error = new Error('no database');
  begun[0]?.reject(error);
  await macrotask();
  expect([failures, begun.length]).toEqual([[error], 2]);
});

test('`finish` waits for the running round and for the waiting round', async () => {
  const { begun, rounds } = heldRounds();
  rounds.add();
  await macrotask();
  rounds.add();
  let isFinished = false;
  const end = rounds.finish().then(() => {
    isFinished = true;
  });
  begun[0]?.resolve();
  await macrotask();
  expect(isFinished).toBe(false);
  begun[1]?.resolve();
  await end;
});
