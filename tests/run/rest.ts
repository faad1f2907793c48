/**
 * The part of the second tier that CI demands of a change after `npm test`. It has the tests that the changes since the last complete pass
 * concern, and a rotating tenth of all tests. If the change concerns shared code, a fifth of all tests is added. With `-- --minutes 22`,
 * no step begins after 22 minutes, and the remaining steps are named.
 */
import { listFlows } from '../mutation/mutants/graph/test-subjects';
import { changedFiles, shareOf } from './change';
import { contractFilesFor } from './contract-reach';
import { flowsFor } from './flow-reach';
import { journeysFor, kitJourneysFor } from './journey-reach';
import { readOptions } from './options';
import { runSteps } from './runner';
import type { Step } from './steps';
import { journeyFiles, longContractFiles } from './test-files';

const { values } = readOptions({ options: { minutes: { type: 'string', default: '22' } } });

/** The number of flows that one step runs, which takes about a minute in Chromium. */
const flowsPerStep = 8;

const changed = changedFiles();

/** Returns the names that a change concerns, followed by the names of the rotating tenth. */
function inTurn<Name extends string>(all: readonly Name[], touched: readonly string[] | 'all'): readonly Name[] {
  const own = touched === 'all' ? shareOf(all, 5) : all.filter((name) => touched.includes(name));
  return [...new Set([...own, ...shareOf(all, 10)])];
}

function chosenFlows(): readonly string[] {
  const flows = listFlows();
  const titles = flows.map(({ title }) => title);
  if (!changed) return inTurn(titles, 'all');
  const { touched, isShared } = flowsFor(changed, flows);
  return inTurn(titles, isShared ? [...touched, ...shareOf(titles, 5)] : touched);
}

const groups = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const walkSteps = groups(chosenFlows(), flowsPerStep).map((flows, index): Step => {
  const file = `reports/results/browser-${index}.json`;
  return {
    name: `walks in Chromium: ${flows.join(', ')}`,
    command: `FLOW=${quoted(flows.join(','))} BROWSER_REPORT=${file} npx playwright test --config tests/config/playwright.config.ts --project paths --workers 1`,
    report: { by: 'playwright', file },
  };
});

const journeys = [...new Set([...kitJourneysFor(changed ?? []), ...inTurn(journeyFiles(), changed ? journeysFor(changed) : 'all')])];
const longFiles = inTurn(longContractFiles(), changed ? contractFilesFor(changed) : 'all');

const contractStep: Step = {
  name: `contract: ${longFiles.join(', ')}`,
  command: `npm run --silent test:contract:long -- ${longFiles.join(' ')}`,
  report: { by: 'vitest', file: 'reports/results/test-contract-long.json' },
};

const steps: readonly Step[] = [
  ...walkSteps,
  ...(longFiles.length > 0 ? [contractStep] : []),
  ...groups(journeys, 3).map((files, index): Step => {
    const file = `reports/results/journeys-${index}.json`;
    return {
      name: `journeys: ${files.join(', ')}`,
      command: `BROWSER_REPORT=${file} npx playwright test --config tests/config/playwright.config.ts --project journeys --workers 1 ${files.join(' ')}`,
      report: { by: 'playwright', file },
    };
  }),
];

process.exit(await runSteps(steps, { isAnew: true, until: Date.now() + Number(values.minutes) * 60_000 }));
