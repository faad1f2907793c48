import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { slug } from '../support/print/slug';
import type { PathResult, Run } from './reports';
import type { Stamp } from './stamp';

/** The results of the last run of a flow, and its sources. */
export type Kept = Stamp & { readonly tests: readonly PathResult[] };

/** The file with the results of a flow. */
export const keptFile = (run: Run, flow: string) => `reports/results/${run}/${slug(flow)}.json`;

/** Stores the results of a flow; those of other flows stay. */
export function keepFlow(run: Run, stamp: Stamp, flow: string, tests: readonly PathResult[]): void {
  const file = keptFile(run, flow);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...stamp, tests } satisfies Kept));
}

/** The flows that ran; flows with skipped tests only did not. */
export const ofFlows = (tests: readonly PathResult[]): ReadonlyMap<string, readonly PathResult[]> =>
  new Map(
    [...new Set(tests.filter(({ outcome }) => outcome !== 'skipped').map(({ flow }) => flow))].map((flow) => [
      flow,
      tests.filter((test) => test.flow === flow),
    ]),
  );

/** @returns undefined if that flow never ran here */
export const keptOf = (run: Run, flow: string): Kept | undefined =>
  existsSync(keptFile(run, flow)) ? (JSON.parse(readFileSync(keptFile(run, flow), 'utf8')) as Kept) : undefined;
