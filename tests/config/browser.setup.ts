import { forgetWalks } from '../support/runs/walk-log';

/** Before all tests in Chromium: what the last run has walked does not count. */
export default forgetWalks;
