import type { Reporter, TestModule } from 'vitest/node';
import { groupByFlow, keepResults } from '../atlas/kept-results';
import { readVitestResult } from '../atlas/reports';
import { type Stamp, stampNow } from '../atlas/stamp';

/** Stores the results of each flow for the printed pages. */
export default class KeepVitest implements Reporter {
  private stamp: Stamp | undefined;

  onTestRunStart() {
    this.stamp = stampNow();
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    if (!this.stamp) return;
    const models = modules.filter(({ project, moduleId }) => project.name === 'flows' && moduleId.includes('/tests/models/'));
    const told = models.flatMap(({ children }) => [...children.allTests()].flatMap((test) => readVitestResult(test) ?? []));
    for (const run of ['chart', 'page'] as const) {
      const ofRun = told.filter((each) => each.run === run);
      for (const [flow, tests] of groupByFlow(ofRun)) keepResults(run, this.stamp, flow, tests);
    }
  }
}
