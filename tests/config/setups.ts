const run = (...names: readonly string[]) => names.map((name) => `tests/support/runs/${name}.ts`);

/** Files that run before each test file of code without a document. */
export const plainSetup = run('as-new', 'quiet-console');

/** Files that run before each test file of parts of pages, in a document. */
export const documentSetup = run('as-new', 'document-as-new', 'jsdom-setup', 'quiet-console');

/** Files that run before each flow. Its walks restore what they change: evaluating the portal again would cost more than a walk. */
export const flowSetup = run('jsdom-setup', 'quiet-console');
