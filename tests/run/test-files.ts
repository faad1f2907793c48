import { filesOf } from '../../src/backend/fingerprint';

const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
const isLong = (file: string) => file.startsWith('tests/contract/long/');

/** Returns the paths of the contract tests of the first tier. */
export const contractFiles = (): readonly string[] => filesOf(['tests/contract']).filter((file) => isTest(file) && !isLong(file));

/** Returns the paths of the contract tests that kill, wait or load. */
export const longContractFiles = (): readonly string[] => filesOf(['tests/contract']).filter((file) => isTest(file) && isLong(file));

/** Returns the paths of the journeys in Chromium. */
export const journeyFiles = (): readonly string[] =>
  filesOf(['tests/browser']).filter((file) => isTest(file) && !/\/(paths|walked|openings)\.spec\.ts$/.test(file));
