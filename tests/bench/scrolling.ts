/**
 * Measures the page *Edit library* with 10,000 titles. The main figure is the time between frames during fast scrolling on a slow machine.
 */
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import { type Figure, spread } from './support/figure';
import { type CoverPicture, visit } from './support/portal-page';
import { type ServedBackend, serveBackend } from './support/serve-backend';

const slowDown = 4;
const pixelsPerSecond = 6_000;
const seconds = 4;
const maxMs = 50;
/** The share of frames that must be within the limit. One frame in twenty may take longer. */
const share = 0.95;

const pictureAt = async (address: string): Promise<CoverPicture> => {
  const answer = await fetch(address);
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
};

type Covers = (path: string) => Promise<CoverPicture>;

/**
 * Script that records the times between frames in the page. The script is a text, because a compiled function would use names that exist
 * only in this module.
 */
const watchFrames = `
  window.frames = [];
  let last = performance.now();
  function watch(now) {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(watch);
  }
  requestAnimationFrame(watch);
`;

type ScrollCosts = {
  /** Milliseconds from each frame to the next frame. */
  readonly frames: readonly number[];
  /** Milliseconds per second in which the main thread was busy. */
  readonly computed: number;
};

const measureScroll = async (browser: Browser, rate: number, folder: string, titles: string, cover: Covers): Promise<ScrollCosts> => {
  const page = await visit(browser, { folder, path: '/edit-library', user: aTeacher(), answers: { getSelectableTitles: titles }, cover });
  await page.locator('main li img').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const before = await taskMs();
  await page.evaluate(watchFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    preventFling: true,
  });
  const computed = ((await taskMs()) - before) / seconds;
  const { frames, top } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    top: window.scrollY,
  }));
  await page.context().close();
  if (top < 0.9 * pixelsPerSecond * seconds) throw new Error(`The window was scrolled by ${top} pixels only`);
  return { frames, computed };
};

const slowest = (frames: readonly number[]) => [...frames].sort((a, b) => a - b)[Math.floor(share * frames.length)] ?? Number.NaN;

const titlesOf = async ({ backend, headers }: ServedBackend) => (await fetch(`${backend}/api/library/all`, { headers })).text();

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, asking] = [await buildPortal('virtual'), await buildPortal('asking')];
  const server = await serveBackend({ database: 'memory', titles: 10_000, users: 0, mail: 'library@load.example' });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const titles = await titlesOf(server);
    const pictures: Covers = (path) => pictureAt(`${server.backend}${path}`);
    const drawings: Covers = (path) => pictureAt(`${server.simpler}${path}`);
    const ourScroll = (rate: number) => measureScroll(browser, rate, folder, titles, pictures);
    const baseScroll = (rate: number) => measureScroll(browser, rate, asking, titles, drawings);
    // The first scroll makes the server draw the covers, so that the measurement contains only the work of the browser.
    await ourScroll(1);
    const name = 'with covers as SVG documents, asked for at any speed';
    const [ours, theirs] = [await ourScroll(slowDown), await baseScroll(slowDown)];
    const [computed, computedBefore] = [(await ourScroll(1)).computed, (await baseScroll(1)).computed];
    return [
      {
        what: `a frame while the grid scrolls at ${pixelsPerSecond} px/s, ${slowDown} times slower`,
        measured: slowest(ours.frames),
        unit: 'ms',
        wanted: { most: maxMs },
        baseline: { name, measured: slowest(theirs.frames) },
        note: `p95, ${spread(ours.frames)}; needs an idle machine`,
      },
      {
        what: 'what the main thread computes in a second of it, as quick as this machine is',
        measured: computed,
        unit: 'ms',
        baseline: { name, measured: computedBefore },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
