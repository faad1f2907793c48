import { isBuilt } from '../../src/backend/build';

/** Chromium runs in what is shipped. Tests do not build it themselves: several that start together would build at once, in one folder. */
export default function mustBeBuilt() {
  if (!isBuilt()) throw new Error('The portal is not built from the sources that are here now. Run `npm run build` first.');
}
