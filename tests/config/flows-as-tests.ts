import type { Plugin } from 'vite';

/** The folder of the models. */
export const modelFiles = 'tests/models/**/*.model.{ts,tsx}';

const isModel = /\/tests\/models\/.*\.model\.tsx?$/;

/**
 * Makes each file of models a test file: both cores share the flows, and one that is broken fails alone.
 * @param run module whose `testFlow(model)` declares the tests of one flow
 */
export const flowsAsTests = (run: string): Plugin => ({
  name: `flows-as-tests:${run}`,
  enforce: 'pre',
  transform(code, id) {
    if (!isModel.test(id)) return;
    // Vitest gives `import.meta.vitest` to the file that it tests, not to one that another file imports.
    const declare = `if (import.meta.vitest) for (const model of Object.values(itself)) await testFlow(model);`;
    return { code: `${code}\nimport * as itself from '${id}';\nimport { testFlow } from '/${run}';\n${declare}\n`, map: null };
  },
});
