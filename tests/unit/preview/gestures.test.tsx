import { expect, test } from 'vitest';
import { followSwipe } from '../../../src/areas/preview/gestures';

type Spot = readonly [x: number, y: number];

const touch = (type: string, touches: readonly Spot[], changed: readonly Spot[] = touches) => {
  const touchesAt = (spots: readonly Spot[]) => spots.map(([clientX, clientY]) => ({ clientX, clientY }));
  return Object.assign(new Event(type), { touches: touchesAt(touches), changedTouches: touchesAt(changed) }) as unknown as TouchEvent;
};

/** Swipes from one spot to another, and returns the reported directions. */
const swipe = (from: readonly Spot[], to: Spot, between: Event[] = []) => {
  const target = document.createElement('div');
  const heard: string[] = [];
  followSwipe(touch('touchstart', from), target, (where) => heard.push(where));
  for (const event of between) target.dispatchEvent(event);
  target.dispatchEvent(touch('touchend', [], [to]));
  target.dispatchEvent(touch('touchend', [], [to]));
  return heard;
};

test('a swipe to the left leads to the next file, and a swipe to the right to the previous file', () => {
  expect(swipe([[200, 100]], [140, 110])).toEqual(['next']);
  expect(swipe([[100, 100]], [160, 90])).toEqual(['previous']);
});

test('a short swipe, a swipe down, a second finger and a cancelled touch do nothing', () => {
  expect(swipe([[100, 100]], [159, 100])).toEqual([]);
  expect(swipe([[100, 100]], [180, 140])).toEqual([]);
  expect(
    swipe(
      [
        [100, 100],
        [200, 100],
      ],
      [10, 100],
    ),
  ).toEqual([]);
  expect(
    swipe(
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
  expect(swipe([[100, 100]], [10, 100], [touch('touchcancel', [])])).toEqual([]);
});
