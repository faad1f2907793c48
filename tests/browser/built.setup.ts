import { isBuilt } from '../../src/backend/build';

/**
 * Checks that the production build, which Chromium tests, exists. The tests do not make the build, because parallel runs would write into
 * the same folder.
 */
export default function requireBuild() {
  if (!isBuilt()) throw new Error('The portal is not built from the current sources. Run `npm run build` first.');
}
