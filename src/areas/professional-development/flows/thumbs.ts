import { thumbsMachine } from '../../../../machines/professional-development/thumbs.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/asset'));

export const thumbs = thumbsMachine.provide({
  actors: {
    saveThumb: bind('saveThumb'),
    loadAsset: bind('loadAsset'),
  },
});
