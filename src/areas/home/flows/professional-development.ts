import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Asset } from '../types';

const bind = bindServices(() => import('../services/professional-development'));

/** Flow that loads the newest assets of professional development. */
export const newestAssets = loadQuietlyMachine<Asset, undefined>().provide({
  actors: { load: bind('loadNewestAssets') },
});
