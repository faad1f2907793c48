import type { Browser, Page } from 'playwright';

/** The interval between the keys of a fast typist. It is long enough to finish all work for a key before the next key. */
const betweenKeysMs = 250;

/** A trace event of Chromium. `ts` and the durations are in microseconds; `tdur` is thread time. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly tdur: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

const isDispatch = (type: string) => (event: TraceEvent) => event.name === 'EventDispatch' && event.args?.data?.type === type;

/** Whether an event is the last step of rendering on the main thread. */
const isDrawn = (event: TraceEvent) => event.name === 'Layerize';

const isTask = (event: TraceEvent) => event.name === 'ThreadControllerImpl::RunTask';

/**
 * Types into the focused field at the speed of a person.
 * @returns milliseconds of main thread time for each key, until the frame that shows the effect of the key
 */
export const measureKeys = async (browser: Browser, page: Page, keys: string): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenKeysMs);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };

  const pressed = traceEvents.filter(isDispatch('keydown')).sort((a, b) => a.ts - b.ts);
  const main = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === pressed[0]?.pid && tid === pressed[0]?.tid);
  return pressed.map(({ ts: at }) => {
    const input = main.filter((event) => isDispatch('input')(event) && event.ts >= at).reduce(earlier);
    const drawn = main.filter((event) => isDrawn(event) && event.ts >= input.ts + input.dur).reduce(earlier);
    const tasks = main.filter((event) => isTask(event) && event.ts + event.dur > at && event.ts <= drawn.ts);
    return tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
  });
};

const earlier = (a: TraceEvent, b: TraceEvent) => (a.ts < b.ts ? a : b);
