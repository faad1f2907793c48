// Makes a new database in the folder named on the command line, and ends. A process of its own: making one takes memory
// that a process which goes on serving would keep.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const db = await PGlite.create({ dataDir: process.argv[2], extensions: { pg_trgm } });
await db.close();
