import { assetsMachine } from '../../../../machines/professional-development/assets.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const assets = assetsMachine.provide({
  actors: { loadAssets: fromEffect(async () => (await loadCode(() => import('../services/assets'))).loadAssets) },
});
