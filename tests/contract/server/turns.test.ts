import { afterEach, expect, test } from 'vitest';
import { makeTurns } from '../../../src/backend/turns';

let turn = 0;
let isCounting = true;
const count = () => {
  turn += 1;
  if (isCounting) setImmediate(count);
};
afterEach(() => {
  isCounting = false;
});

test('each piece of work that is ready has a turn of its own, in order', async () => {
  setImmediate(count);
  const inTurn = makeTurns();
  const turns = await Promise.all(Array.from({ length: 5 }, () => inTurn(() => turn)));
  expect(new Set(turns).size).toBe(5);
  expect(turns).toEqual([...turns].sort((one, other) => one - other));
});

test('a piece that fails does not hold up the next ones', async () => {
  const inTurn = makeTurns();
  const failing = inTurn(() => {
    throw new Error('wrong');
  });
  const next = inTurn(() => 'done');
  await expect(failing).rejects.toThrow('wrong');
  expect(await next).toBe('done');
});
