import { expect, it, vi } from 'vitest';
import { HeldClock } from '../support/pages/document/held-clock';

/** Makes a window without real timers, and the held clock that replaces the timers of the window. */
const holdClock = () => {
  const never = () => 0;
  const page = {
    setTimeout: (fn: () => void) => queueMicrotask(fn),
    setInterval: never,
    clearTimeout: never,
    clearInterval: never,
    Date: { now: () => 1_000 },
  } as unknown as Window & typeof globalThis;
  return { page, clock: new HeldClock(page) };
};

it('fires the due timers, in order, when time passes', async () => {
  const { page, clock } = holdClock();
  const fired: string[] = [];
  page.setTimeout(() => fired.push('late'), 2_000);
  page.setTimeout((word: string) => fired.push(word), 1_000, 'early');
  page.setInterval(() => fired.push('again'), 900);
  page.clearTimeout(page.setTimeout(() => fired.push('stopped'), 600));
  await clock.pass(1_999);
  expect(fired).toEqual(['again', 'early', 'again']);
  await clock.pass(1);
  expect(fired).toEqual(['again', 'early', 'again', 'late']);
  expect(page.Date.now()).toBe(3_000);
});

it('does not hold short timers', async () => {
  const { page, clock } = holdClock();
  const fire = vi.fn();
  page.setTimeout(fire, 499);
  await Promise.resolve();
  expect(fire).toHaveBeenCalledOnce();
  expect(clock.awaits(499)).toBe(true);
});

it('awaits a timer that was set for this time, but not a longer timer that is due at the same time', async () => {
  const { page, clock } = holdClock();
  page.setTimeout(() => undefined, 10_000);
  await clock.pass(5_000);
  // the timer of a request has half of its limit left
  expect(clock.awaits(5_000)).toBe(false);
  const id = page.setTimeout(() => undefined, 5_000);
  expect(clock.awaits(5_000)).toBe(true);
  page.clearTimeout(id);
  expect(clock.awaits(5_000)).toBe(false);
});
