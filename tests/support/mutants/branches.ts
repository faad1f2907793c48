/** The branches of the pages: conditions under which something is drawn. Instrumented pages ask here, see page-mutants.ts. */
class Branches {
  /** Never taken now. */
  dropped: string | undefined;
  /** Come by since this was emptied. */
  readonly met = new Set<string>();
  /** In every page loaded so far. */
  readonly all = new Set<string>();

  /** @returns whether the branch is dropped */
  drops(branch: string): boolean {
    this.met.add(branch);
    return branch === this.dropped;
  }
}

const shared = globalThis as { __branches?: Branches };

// Set up before the first page loads: see the project 'mutation' of vitest.config.ts.
shared.__branches ??= new Branches();
export const branches = shared.__branches;
