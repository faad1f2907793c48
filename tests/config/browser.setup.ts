import { forgetWalks } from '../support/runs/walk-log';

/** Runs before all tests in Chromium: removes the coverage of the last run. */
export default forgetWalks;
