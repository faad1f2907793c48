// Makes a new database in the folder named on the command line, and ends. A process of its own: making one takes memory
// that a process which goes on serving would keep.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const db = await PGlite.create({ dataDir: process.argv[2], extensions: { pg_trgm } });
// Heeded from the next opening on. Nobody but a timer checkpoints, so the log must not be let grow to its usual gigabyte.
await db.query("alter system set max_wal_size = '64MB'");
// Shared with nobody, and the portal's rows are few: the usual 128 MB would only be held.
await db.query("alter system set shared_buffers = '16MB'");
await db.close();
