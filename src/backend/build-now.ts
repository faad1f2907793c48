/** `npm run build`: the portal as it is shipped, in `dist/`; nothing is done where that is built already from what is there now. */
import { buildWhenChanged } from './build';

buildWhenChanged();
