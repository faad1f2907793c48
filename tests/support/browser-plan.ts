import { inBrowser, type Walk } from './browser-paths';
import { searchAll, wanted } from './flows';

/** All that is walked in a browser. */
export async function browserPlan() {
  const flows = await searchAll(wanted());
  return { flows, walks: flows.flatMap((flow) => inBrowser(flow).map((path): Walk => ({ flow, path }))) };
}
