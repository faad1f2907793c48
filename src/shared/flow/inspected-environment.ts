import { loadCode } from '../browser/code';
import type { FlowEnvironment } from './environment';

/** In development, `?inspect` in the address shows the running machines to the Stately inspector. */
export const inspectedEnvironment = async (): Promise<FlowEnvironment> => {
  const wish = new URLSearchParams(window.location.search);
  return wish.has('inspect') ? (await loadCode(() => import('./inspect'))).inspectMachines(wish.get('inspect')) : {};
};
