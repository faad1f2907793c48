import type { CDPSession, Locator, Page } from 'playwright';
import { type Figure, median, spread } from './figure';

const restingMs = 160;
const lookEveryMs = 80;

/** Factor by which a user's machine is assumed to be slower than this machine. */
export const slowDown = 4;
/**
 * Target for all tasks of an input together, in milliseconds: people perceive an answer within 100 ms as immediate. The figure includes
 * layout and painting, and differs by a factor of 1.5 between machines of today.
 */
const maxMs = 100;
const warmUps = 4;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Measures the main thread of a page through the DevTools protocol. Input consists of native events of the browser, so that no automation
 * code runs on the page during the measurement. The figures are thread time, not elapsed time, because other work on this machine hardly
 * affects thread time.
 */
export class MainThread {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly page: Page,
    private readonly costOfLooking: number,
  ) {}

  static async of(page: Page): Promise<MainThread> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('HeapProfiler.enable');
    const thread = new MainThread(devtools, page, 0);
    const nothing: number[] = [];
    for (let n = 0; n < 5; n++) nothing.push(await thread.cost(async () => undefined));
    return new MainThread(devtools, page, median(nothing));
  }

  private async metric(name: string): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`Chromium does not tell ${name}`);
    return found.value;
  }

  /** Waits until the main thread is idle. @returns milliseconds of thread time since the start of the page */
  private async rest(): Promise<number> {
    const computed = async () => 1000 * (await this.metric('TaskDuration'));
    let before = await computed();
    for (let quiet = 0; quiet < restingMs; ) {
      await pause(lookEveryMs);
      const now = await computed();
      // Up to 2 ms count as idle, because the measurement itself uses the main thread.
      quiet = now - before < 2 ? quiet + lookEveryMs : 0;
      before = now;
    }
    return before;
  }

  /** @returns milliseconds of main thread time for an input, including all its effects */
  async cost(input: () => Promise<unknown>): Promise<number> {
    const before = await this.rest();
    await input();
    return Math.max(0, (await this.rest()) - before - this.costOfLooking);
  }

  /** @returns the cost of one press of each target, without the mouse movement; the first presses do not count */
  async pressing(times: number, target: (n: number) => Locator): Promise<number[]> {
    const costs: number[] = [];
    for (let n = 0; n < times + warmUps; n++) {
      await moveTo(this.page, target(n));
      costs.push(await this.cost(() => press(this.page)));
    }
    return costs.slice(warmUps);
  }

  /** @returns bytes in use in the JavaScript heap after garbage collection */
  async heap(): Promise<number> {
    await this.rest();
    await this.devtools.send('HeapProfiler.collectGarbage');
    await this.devtools.send('HeapProfiler.collectGarbage');
    return this.metric('JSHeapUsedSize');
  }
}

export const moveTo = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

export const press = async (page: Page): Promise<void> => {
  await page.mouse.down();
  await page.mouse.up();
};

/** The costs of an input in a simpler implementation. */
export type Simpler = { readonly name: string; readonly costs: readonly number[] };

/**
 * Returns the cost of one kind of input as a figure with its target, for a machine four times slower.
 * @param most the target in milliseconds
 */
export const inputFigure = (what: string, costs: readonly number[], baseline: Simpler, most = maxMs): Figure => {
  const slow = costs.map((cost) => cost * slowDown);
  return {
    what: `${what}: main thread, ${slowDown} times slower`,
    measured: median(slow),
    unit: 'ms',
    wanted: { most },
    baseline: { name: baseline.name, measured: median(baseline.costs) * slowDown },
    note: `median, ${spread(slow)}`,
  };
};

/** Returns the costs in a list without virtualisation as a baseline. */
export const everyTile = (costs: readonly number[]): Simpler => ({ name: 'with every tile in the document', costs });
