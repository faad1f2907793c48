const run = (...names: readonly string[]) => names.map((name) => `tests/support/runs/${name}.ts`);

/** The files that run before each test file for code without a document. */
export const plainSetup = run('as-new', 'quiet-console');

/** The files that run before each test file for parts of pages, which need a document. */
export const documentSetup = run('as-new', 'document-as-new', 'jsdom-setup', 'quiet-console');

/**
 * The files that run before the tests of each flow. The walks of a flow undo their changes, because evaluating the portal again would cost
 * more than a walk.
 */
export const flowSetup = run('jsdom-setup', 'quiet-console');
