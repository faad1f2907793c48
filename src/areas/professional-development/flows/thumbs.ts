import { thumbsMachine } from '../../../../machines/professional-development/thumbs.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/asset'));

export const thumbs = thumbsMachine.provide({
  actors: {
    saveThumb: fromEffect(async () => (await services()).saveThumb),
    loadAsset: fromEffect(async () => (await services()).loadAsset),
  },
});
