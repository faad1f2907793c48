/**
 * `npm run build`: builds the portal into `dist/` and its server into `dist-server/`, or with `server` only the server. A build that is up
 * to date is skipped.
 */
import { buildWhenChanged } from './build';

buildWhenChanged(process.argv[2] === 'server' ? 'server' : undefined);
