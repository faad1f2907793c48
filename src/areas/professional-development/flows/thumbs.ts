import { thumbsMachine } from '../../../../machines/professional-development/thumbs.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/asset');

export const thumbs = thumbsMachine.provide({
  actors: {
    saveThumb: fromEffect(async () => (await services()).saveThumb),
    loadAsset: fromEffect(async () => (await services()).loadAsset),
  },
});
