import { assetsMachine } from '../../../../machines/professional-development/assets.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/assets'));

export const assets = assetsMachine.provide({
  actors: { loadAssets: bind('loadAssets') },
});
