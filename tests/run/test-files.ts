import { filesOf } from '../../src/backend/fingerprint';

const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
const isLong = (file: string) => file.startsWith('tests/contract/long/');

/** The contract tests of the first tier, by path. */
export const contractFiles = (): readonly string[] => filesOf(['tests/contract']).filter((file) => isTest(file) && !isLong(file));

/** The contract tests that kill, wait or load, by path. */
export const longContractFiles = (): readonly string[] => filesOf(['tests/contract']).filter((file) => isTest(file) && isLong(file));

/** The journeys in Chromium, by path. */
export const journeyFiles = (): readonly string[] =>
  filesOf(['tests/browser']).filter((file) => isTest(file) && !/\/(paths|walked|openings)\.spec\.ts$/.test(file));
