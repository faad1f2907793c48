const run = (...names: readonly string[]) => names.map((name) => `tests/support/runs/${name}.ts`);

/** What runs before each file: of code without a document. */
export const plainSetup = run('as-new', 'quiet-console');

/** Of parts of pages in a document. */
export const documentSetup = run('as-new', 'document-as-new', 'jsdom-setup', 'quiet-console');

/** Of flows, whose walks restore by themselves what they change: to evaluate the portal again for each would cost more than to walk. */
export const flowSetup = run('jsdom-setup', 'quiet-console');
