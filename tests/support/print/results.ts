import type { Model } from '../model';
import { type Outcome, type Report, type Run, reportOf, runs } from './reports';
import { isSourceOf } from './sources';
import { type Stamp, sourcesNow, stampOf } from './stamp';

export type Result = { readonly outcome: Outcome; readonly why?: string };

/** A run as a reader wants to know it: when, of what, and whether it still says something of the sources as they are. */
export type RunOf = {
  readonly run: Run;
  /** Missing where the run never took place here. */
  readonly at?: Date;
  readonly commit?: string;
  readonly isChanged?: boolean;
  /** Why the results are of the past; empty when they are not. */
  readonly stale: string;
};

/** The worst of several tests is what became of a path: it is walked in several languages. */
const worst: readonly Outcome[] = ['failed', 'skipped', 'ended early', 'passed'];

/** A report and what it was made of. A report that is older than the last start of its run is of sources that nobody wrote down. */
export const sourcesOf = (report: Report, stamp: Stamp | undefined): Stamp | undefined =>
  stamp && report.startedAt >= stamp.startedAt ? stamp : undefined;

/** What has changed since: added, taken away, or different. */
export const changedSince = (then: Stamp['sources'], now: Stamp['sources'], isSource: (path: string) => boolean): string[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((path) => isSource(path) && then[path] !== now[path]).sort();

const inShort = (files: readonly string[]): string =>
  files.slice(0, 2).join(', ') + (files.length > 2 ? ` and ${files.length - 2} more` : '');

export const resultOf = (report: Report | undefined, flow: string, path: string): Result => {
  const tests = report?.tests.filter((test) => test.flow === flow && test.path === path) ?? [];
  const outcome = worst.find((each) => tests.some((test) => test.outcome === each)) ?? 'not run';
  const why = tests.find((test) => test.outcome === outcome)?.why;
  return why === undefined ? { outcome } : { outcome, why };
};

/** What the last runs say of flows and their paths. */
export class Results {
  private readonly now = sourcesNow();
  private readonly reports = new Map(runs.map((run) => [run, reportOf(run)]));

  of(model: Model, path: string): Record<Run, Result> {
    const [pure, dom, browser] = runs.map((run) => resultOf(this.reports.get(run), model.name, path));
    return { pure, dom, browser } as Record<Run, Result>;
  }

  run(run: Run, model: Model): RunOf {
    const report = this.reports.get(run);
    if (!report?.tests.some(({ flow }) => flow === model.name)) return { run, stale: '' };
    const at = new Date(report.startedAt);
    const stamp = sourcesOf(report, stampOf(run));
    if (!stamp) return { run, at, stale: 'nothing says of which sources it was' };
    const changed = changedSince(stamp.sources, this.now, isSourceOf(model));
    const { commit, isChanged } = stamp;
    return { run, at, commit, isChanged, stale: changed.length > 0 ? `changed since: ${inShort(changed)}` : '' };
  }
}
