import { expect, test } from 'vitest';
import { followSwipe } from '../../../src/areas/preview/gestures';

type Spot = readonly [x: number, y: number];

const touch = (type: string, touches: readonly Spot[], changed: readonly Spot[] = touches) => {
  const of = (spots: readonly Spot[]) => spots.map(([clientX, clientY]) => ({ clientX, clientY }));
  return Object.assign(new Event(type), { touches: of(touches), changedTouches: of(changed) }) as unknown as TouchEvent;
};

/** The direction of a swipe from one spot to another. */
const swiped = (from: readonly Spot[], to: Spot, between: Event[] = []) => {
  const target = document.createElement('div');
  const heard: string[] = [];
  followSwipe(touch('touchstart', from), target, (where) => heard.push(where));
  for (const event of between) target.dispatchEvent(event);
  target.dispatchEvent(touch('touchend', [], [to]));
  target.dispatchEvent(touch('touchend', [], [to]));
  return heard;
};

test('a finger that moves to the left leads to the next file, one to the right to the file before', () => {
  expect(swiped([[200, 100]], [140, 110])).toEqual(['next']);
  expect(swiped([[100, 100]], [160, 90])).toEqual(['previous']);
});

test('a short way, a way down, a second finger and a broken touch lead nowhere', () => {
  expect(swiped([[100, 100]], [159, 100])).toEqual([]);
  expect(swiped([[100, 100]], [180, 140])).toEqual([]);
  expect(
    swiped(
      [
        [100, 100],
        [200, 100],
      ],
      [10, 100],
    ),
  ).toEqual([]);
  expect(
    swiped(
      [[100, 100]],
      [10, 100],
      [
        touch('touchstart', [
          [100, 100],
          [200, 100],
        ]),
      ],
    ),
  ).toEqual([]);
  expect(swiped([[100, 100]], [10, 100], [touch('touchcancel', [])])).toEqual([]);
});
