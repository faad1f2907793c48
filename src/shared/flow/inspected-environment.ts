import { loadCode } from '../browser/code';
import type { FlowEnvironment } from './environment';

/** In development, makes the environment that shows the running machines to the Stately inspector, if the address has `?inspect`. */
export const inspectedEnvironment = async (): Promise<FlowEnvironment> => {
  const query = new URLSearchParams(window.location.search);
  return query.has('inspect') ? (await loadCode(() => import('./inspect'))).inspectMachines(query.get('inspect')) : {};
};
