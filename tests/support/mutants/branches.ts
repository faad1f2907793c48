/** The branches of the pages loaded so far, and the one that is never taken now. */
type Branches = { readonly all: Set<string>; dropped: string | undefined };

/** Shared with the instrumented pages by way of the global object: see page-mutants.ts. */
export const branches: Branches = { all: new Set(), dropped: undefined };
(globalThis as Record<string, unknown>).__branches = branches;
