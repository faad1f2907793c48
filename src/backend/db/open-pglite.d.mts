import type { PGlite } from '@electric-sql/pglite';

/** Opens a database. @param folder the folder of the data; undefined for a database in memory */
export declare const openPglite: (folder: string | undefined, program: WebAssembly.Module) => Promise<PGlite>;
