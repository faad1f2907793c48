import { expect, it, vi } from 'vitest';
import { HeldClock } from '../support/pages/document/held-clock';

/** A window with a held clock, and a list of the timers that have fired. */
const held = () => {
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

it('fires what is due, in order, when time passes', async () => {
  const { page, clock } = held();
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

it('does not hold what is short', async () => {
  const { page, clock } = held();
  const fire = vi.fn();
  page.setTimeout(fire, 499);
  await Promise.resolve();
  expect(fire).toHaveBeenCalledOnce();
  expect(clock.awaits(499)).toBe(true);
});

it('awaits what was set for that long, and nothing longer that is due with it', async () => {
  const { page, clock } = held();
  page.setTimeout(() => undefined, 10_000);
  await clock.pass(5_000);
  // a timer with the limit of a request, of which half has passed
  expect(clock.awaits(5_000)).toBe(false);
  const id = page.setTimeout(() => undefined, 5_000);
  expect(clock.awaits(5_000)).toBe(true);
  page.clearTimeout(id);
  expect(clock.awaits(5_000)).toBe(false);
});
