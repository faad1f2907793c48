import { buildWhenChanged } from '../../../src/backend/build';

/** Builds the server, because some tests start it. */
export default function setup() {
  buildWhenChanged('server');
}
