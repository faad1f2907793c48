import { buildWhenChanged } from '../../../src/backend/build';

/** Some tests start the built server. */
export default function setup() {
  buildWhenChanged('server');
}
