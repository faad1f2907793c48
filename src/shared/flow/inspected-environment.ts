import { loadCode } from '../browser/code';
import type { FlowEnvironment } from './environment';

/**
 * Makes the environment of the flows in development. If the address has `?inspect`, the environment shows the running machines to the
 * Stately inspector.
 */
export const inspectedEnvironment = async (): Promise<FlowEnvironment> => {
  const query = new URLSearchParams(window.location.search);
  return query.has('inspect') ? (await loadCode(() => import('./inspect'))).inspectMachines(query.get('inspect')) : {};
};
