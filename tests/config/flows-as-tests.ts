import type { Plugin } from 'vite';

/** The glob pattern of the model files. */
export const modelFiles = 'tests/models/**/*.model.{ts,tsx}';

const isModel = /\/tests\/models\/.*\.model\.tsx?$/;

/**
 * Turns each file of models into a test file. The flows then run in parallel, and a failing flow does not affect other flows.
 * @param run module whose `testFlow(model)` declares the tests of one flow
 */
export const flowsAsTests = (run: string): Plugin => ({
  name: `flows-as-tests:${run}`,
  enforce: 'pre',
  transform(code, id) {
    if (!isModel.test(id)) return;
    // Vitest sets `import.meta.vitest` only in the file that it tests, not in a file that another file imports.
    const declare = `if (import.meta.vitest) for (const model of Object.values(itself)) await testFlow(model);`;
    return { code: `${code}\nimport * as itself from '${id}';\nimport { testFlow } from '/${run}';\n${declare}\n`, map: null };
  },
});
