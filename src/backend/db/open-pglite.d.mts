import type { PGlite } from '@electric-sql/pglite';

/** @param folder where the data lies; in memory without one */
export declare const openPglite: (folder: string | undefined, program: WebAssembly.Module) => Promise<PGlite>;
