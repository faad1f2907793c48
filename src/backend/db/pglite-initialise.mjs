// Creates a database in the folder that the command line names, and ends. It runs in a separate process, because a server that created the
// database itself would not free the memory.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const db = await PGlite.create({ dataDir: process.argv[2], extensions: { pg_trgm } });
await db.close();
