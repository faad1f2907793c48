import { assetsMachine } from '../../../../machines/professional-development/assets.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const assets = assetsMachine.provide({
  actors: { loadAssets: fromEffect(async () => (await import('../services/assets')).loadAssets) },
});
