/**
 * The command `npm run build`. It builds the portal into `dist/`, the page of the kit into `dist-kit/`, and the server into `dist-server/`.
 * With the argument `server`, it builds only the server. It skips each part that is up to date.
 */
import { buildWhenChanged } from './build';

buildWhenChanged(process.argv[2] === 'server' ? 'server' : undefined);
