import { stampRun } from '../support/print/stamp';

/** The printed pages say of which sources a result is. */
export default () => stampRun('browser');
