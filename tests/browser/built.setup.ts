import { isBuilt } from '../../src/backend/build';

/** Chromium tests the production build. The tests do not build it: several processes at once would build into one folder. */
export default function mustBeBuilt() {
  if (!isBuilt()) throw new Error('The portal is not built from the sources that are here now. Run `npm run build` first.');
}
