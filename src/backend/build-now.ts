/** `npm run build`: what is shipped, the portal in `dist/` and its server in `dist-server/`. Nothing is done where that is built from what is there now. */
import { buildWhenChanged } from './build';

buildWhenChanged();
