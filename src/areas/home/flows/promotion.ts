import { assign } from 'xstate';
import { promotionMachine } from '../../../../machines/home/promotion.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { libraryChanges } from '../../../shared/flow/library-changes';
import { refreshSession } from '../../session';
import { offerOf } from '../message-rules';

const bind = bindServices(() => import('../services/promotion'));

export const promotion = promotionMachine.provide({
  actors: {
    loadPromotions: bind('loadPromotions'),
    loadTitles: bind('loadTitles'),
    acceptPromotion: bind('acceptPromotion'),
    refreshSession,
  },
  guards: { canOffer: ({ context }, titles) => offerOf(context.promotions, titles) !== null },
  actions: {
    keepOffer: assign(({ context }, titles) => ({ offer: offerOf(context.promotions, titles) })),
    tellLibraryChanged: () => libraryChanges.tell(),
  },
});
