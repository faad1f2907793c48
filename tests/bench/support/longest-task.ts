import type { Browser, Page } from 'playwright';

/** An entry of a trace; `tdur` is thread time in microseconds. */
type Entry = { readonly name: string; readonly ph: string; readonly pid: number; readonly tid: number; readonly tdur?: number };

const isTask = ({ name, ph }: Entry) => ph === 'X' && name.endsWith('RunTask');

/**
 * Records the tasks of the main thread during an action. The longest task matters most, because a page does not react while a task runs.
 * @returns the thread time of the longest task, in milliseconds
 */
export const longestTask = async (browser: Browser, page: Page, happen: () => Promise<unknown>): Promise<number> => {
  const devtools = await browser.newBrowserCDPSession();
  const entries: Entry[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as Entry[])));
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await happen();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const threadOf = ({ pid, tid }: Entry) => `${pid} ${tid}`;
  const mainThreads = new Set(
    entries
      .filter((entry) => entry.name === 'thread_name' && (entry as { args?: { name?: string } }).args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = entries.filter((entry) => isTask(entry) && mainThreads.has(threadOf(entry)));
  if (tasks.length === 0) throw new Error(`Chromium tells no tasks of ${page.url()}`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};
