/** Runs the tests of rules and parts, to find a test that kills a fault. */

import type { TestProjectInlineConfiguration } from 'vitest/config';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { documentSetup, plainSetup } from '../../config/setups';
import { testMs } from '../../support/patience';
import { Planting, root } from './planting';
import { answerQuestions, type Place, type Verdict } from './question';

const planting = new Planting((file) => vitest.invalidateFile(file));

/** Keeps the order of the question, in which the file nearest to the fault is the first. */
class KeepOrder {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}

/** Configures the same environments as in a regular run: only tests of parts have a DOM. The files of one question share a thread. */
const project = (name: string, include: string, environment: string, setup: readonly string[]): TestProjectInlineConfiguration => ({
  root,
  plugins: [planting.plugin],
  test: {
    name,
    include: [include],
    environment,
    setupFiles: [...setup],
    pool: 'threads',
    isolate: false,
    testTimeout: testMs,
  },
});

const vitest = await createVitest('test', {
  config: false,
  root,
  watch: false,
  // An empty reporter prints nothing.
  reporters: [{}],
  projects: [
    project('rules', 'tests/unit/**/*.test.ts', 'node', plainSetup),
    project('parts', 'tests/unit/**/*.test.tsx', 'jsdom', documentSetup),
  ],
  sequence: { sequencer: KeepOrder },
  maxWorkers: 1,
  bail: 1,
});

const specificationOf = async ({ file }: Place): Promise<TestSpecification[]> => vitest.globTestSpecifications([file]);

const messageOf = (module: TestModule): string | undefined =>
  module.errors()[0]?.message ?? [...module.children.allTests('failed')][0]?.fullName;

/** Runs the tests of some files, until a test fails. */
async function findDetection(places: readonly Place[]): Promise<Pick<Verdict, 'noticed'>> {
  const tests = (await Promise.all(places.map(specificationOf))).flat();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  const placeOf = (path: unknown) => places.find(({ file }) => String(path).endsWith(`/${file}`));
  // Vitest also reports the files of earlier runs.
  const asked = new Set(tests.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => asked.has(module.moduleId) && module.state() === 'failed');
  const [error] = unhandledErrors as readonly { readonly VITEST_TEST_PATH?: string }[];
  const place = placeOf(failed?.moduleId ?? error?.VITEST_TEST_PATH) ?? places[0];
  if (!place || !(failed || error)) return {};
  return { noticed: { by: 'test', message: (failed && messageOf(failed)) ?? 'an uncaught error', place } };
}

answerQuestions(({ mutant, places }) => planting.during(mutant, () => findDetection(places)));
