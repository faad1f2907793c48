import { buildWhenChanged } from '../../../src/backend/build';

/** Some tests start the server as it is shipped. */
export default function setup() {
  buildWhenChanged('server');
}
