export { LatestActions } from './history-part';
export { searchBefore } from './rules';
export type { LatestAction } from './types';
