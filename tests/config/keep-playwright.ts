import type { Reporter, TestCase } from '@playwright/test/reporter';
import { keepFlow } from '../support/print/kept';
import { toldByPlaywright } from '../support/print/reports';
import { stampNow } from '../support/print/stamp';

/** Keeps what became of each flow that was walked in a browser: the printed pages show it. */
export default class KeepPlaywright implements Reporter {
  private readonly stamp = stampNow();
  private readonly begun = new Map<string, TestCase[]>();

  /** From its first picture on a flow is of this run, even if that is ended by force. */
  onTestBegin(test: TestCase) {
    const flow = test.parent.title;
    if (!test.location.file.endsWith('/paths.spec.ts') || this.begun.has(flow)) return;
    this.begun.set(flow, test.parent.tests);
    keepFlow('browser', this.stamp, flow, []);
  }

  onEnd() {
    for (const [flow, tests] of this.begun) keepFlow('browser', this.stamp, flow, tests.map(toldByPlaywright));
  }
}
