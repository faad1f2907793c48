import type { Reporter, TestCase } from '@playwright/test/reporter';
import { keepResults } from '../atlas/kept-results';
import { readPlaywrightResult } from '../atlas/reports';
import { stampNow } from '../atlas/stamp';

/** Stores the results of each flow that was run in Chromium, for the printed pages. */
export default class KeepPlaywright implements Reporter {
  private readonly stamp = stampNow();
  private readonly begun = new Map<string, TestCase[]>();

  /**
   * Drops the stored results of a flow when its first test begins, because the flow then gets new pictures. Even if this run is killed, no
   * old results are stored beside new pictures.
   */
  onTestBegin(test: TestCase) {
    const flow = test.parent.title;
    if (!test.location.file.endsWith('/paths.spec.ts') || this.begun.has(flow)) return;
    this.begun.set(flow, test.parent.tests);
    keepResults('browser', this.stamp, flow, []);
  }

  onEnd() {
    for (const [flow, tests] of this.begun) keepResults('browser', this.stamp, flow, tests.map(readPlaywrightResult));
  }
}
