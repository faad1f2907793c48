import { titleBannerMachine } from '../../../../machines/title/title-banner.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/title-banner'));

export const titleBanner = titleBannerMachine.provide({
  actors: {
    loadBanner: fromEffect(async () => (await services()).loadBanner),
    acceptBanner: fromEffect(async () => (await services()).acceptBanner),
    dismissBanner: fromEffect(async () => (await services()).dismissBanner),
  },
});
