import { titleBannerMachine } from '../../../../machines/title/title-banner.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/title-banner'));

export const titleBanner = titleBannerMachine.provide({
  actors: {
    loadBanner: bind('loadBanner'),
    acceptBanner: bind('acceptBanner'),
    dismissBanner: bind('dismissBanner'),
  },
});
