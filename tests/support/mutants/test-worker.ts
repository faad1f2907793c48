/** A process that runs tests of rules and parts, to see which of them notices a fault. */
import { createVitest } from 'vitest/node';
import { Planting, root } from './planting';
import { answerQuestions } from './question';

const planting = new Planting((file) => vitest.invalidateFile(file));

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    // tells nobody anything
    reporters: [{}],
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['tests/support/runs/jsdom-setup.ts', 'tests/support/runs/quiet-console.ts'],
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 30_000,
  },
  { plugins: [planting.plugin] },
);

answerQuestions(({ mutant, places }) =>
  planting.during(mutant, async () => {
    for (const place of places) {
      const tests = await vitest.globTestSpecifications([place.file]);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
      const asked = new Set(tests.map(({ moduleId }) => moduleId));
      // Vitest tells of the files of earlier runs as well
      const failed = testModules.find((module) => asked.has(module.moduleId) && !module.ok());
      const message = failed?.errors()[0]?.message ?? [...(failed?.children.allTests('failed') ?? [])][0]?.fullName;
      if (failed || unhandledErrors.length > 0) return { noticed: { by: 'test', message: message ?? 'an error nobody caught', place } };
    }
    return {};
  }),
);
