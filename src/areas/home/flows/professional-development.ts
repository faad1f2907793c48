import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Asset } from '../types';

const services = () => loadCode(() => import('../services/professional-development'));

/** The newest assets of professional development. */
export const newestAssets = loadQuietlyMachine<Asset, undefined>().provide({
  actors: { load: fromEffect(async () => (await services()).loadNewestAssets) },
});
