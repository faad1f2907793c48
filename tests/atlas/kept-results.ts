import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { slug } from '../support/print/slug';
import type { PathResult, Run } from './reports';
import type { Stamp } from './stamp';

/** The results of the last run of a flow, and the sources of this run. */
export type KeptResults = Stamp & { readonly tests: readonly PathResult[] };

/** Returns the path of the file with the results of a flow. */
export const resultsFile = (run: Run, flow: string) => `reports/results/${run}/${slug(flow)}.json`;

/** Stores the results of a flow in a separate file, so that the results of other flows do not change. */
export function keepResults(run: Run, stamp: Stamp, flow: string, tests: readonly PathResult[]): void {
  const file = resultsFile(run, flow);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...stamp, tests } satisfies KeptResults));
}

/** Groups results by flow. Omits a flow whose tests were all skipped, because it did not run. */
export const groupByFlow = (tests: readonly PathResult[]): ReadonlyMap<string, readonly PathResult[]> =>
  new Map(
    [...new Set(tests.filter(({ outcome }) => outcome !== 'skipped').map(({ flow }) => flow))].map((flow) => [
      flow,
      tests.filter((test) => test.flow === flow),
    ]),
  );

/** Reads the results of the last run of a flow. Returns undefined if the flow never ran on this computer. */
export const readResults = (run: Run, flow: string): KeptResults | undefined =>
  existsSync(resultsFile(run, flow)) ? (JSON.parse(readFileSync(resultsFile(run, flow), 'utf8')) as KeptResults) : undefined;
