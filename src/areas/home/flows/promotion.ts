import { assign } from 'xstate';
import { promotionMachine } from '../../../../machines/home/promotion.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { libraryChanges } from '../../../shared/flow/library-changes';
import { refreshSession } from '../../session';
import { offerOf } from '../message-rules';

const services = () => loadCode(() => import('../services/promotion'));

export const promotion = promotionMachine.provide({
  actors: {
    loadPromotions: fromEffect(async () => (await services()).loadPromotions),
    loadTitles: fromEffect(async () => (await services()).loadTitles),
    acceptPromotion: fromEffect(async () => (await services()).acceptPromotion),
    refreshSession,
  },
  guards: { canOffer: ({ context }, titles) => offerOf(context.promotions, titles) !== null },
  actions: {
    keepOffer: assign(({ context }, titles) => ({ offer: offerOf(context.promotions, titles) })),
    tellLibraryChanged: () => libraryChanges.tell(),
  },
});
