import type { Model } from '../support/model';
import { type KeptResults, readResults } from './kept-results';
import { type Outcome, type PathResult, type Run, runs } from './reports';
import { isSourceOf } from './sources';
import { type Stamp, sourcesNow } from './stamp';

export type Result = { readonly outcome: Outcome; readonly why?: string };

/** The printed data of a run: its time, its sources, and whether its results are valid for the current sources. */
export type RunOf = {
  readonly run: Run;
  /** Undefined if there was no run on this computer. */
  readonly at?: Date;
  readonly commit?: string;
  readonly isChanged?: boolean;
  /** The reason why the results are outdated; an empty string if the results are valid. */
  readonly stale: string;
};

/** The outcomes from the worst to the best. A path has the worst outcome of all tests with the name of this path. */
const fromWorst: readonly Outcome[] = ['failed', 'skipped', 'ended early', 'passed'];

/** Returns the paths of the sources that were added, removed or changed between two runs. */
export const changedSince = (then: Stamp['sources'], now: Stamp['sources'], isSource: (path: string) => boolean): string[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((path) => isSource(path) && then[path] !== now[path]).sort();

const abbreviate = (files: readonly string[]): string =>
  files.slice(0, 2).join(', ') + (files.length > 2 ? ` and ${files.length - 2} more` : '');

export const resultOf = (tests: readonly PathResult[], path: string): Result => {
  const own = tests.filter((test) => test.path === path);
  const outcome = fromWorst.find((each) => own.some((test) => test.outcome === each)) ?? 'not run';
  const why = own.find((test) => test.outcome === outcome)?.why;
  return why === undefined ? { outcome } : { outcome, why };
};

/** The results of the last runs of each flow and its paths. */
export class Results {
  private readonly now = sourcesNow();
  private readonly kept = new Map<string, KeptResults | undefined>();

  private keptOf(run: Run, { name }: Model): KeptResults | undefined {
    const key = `${run} ${name}`;
    if (!this.kept.has(key)) this.kept.set(key, readResults(run, name));
    return this.kept.get(key);
  }

  of(model: Model, path: string): Record<Run, Result> {
    const [chart, page, browser] = runs.map((run) => resultOf(this.keptOf(run, model)?.tests ?? [], path));
    return { chart, page, browser } as Record<Run, Result>;
  }

  run(run: Run, model: Model): RunOf {
    const kept = this.keptOf(run, model);
    if (!kept) return { run, stale: '' };
    const { startedAt, commit, isChanged, sources } = kept;
    const changed = changedSince(sources, this.now, isSourceOf(model));
    return { run, at: new Date(startedAt), commit, isChanged, stale: changed.length > 0 ? `changed since: ${abbreviate(changed)}` : '' };
  }
}
