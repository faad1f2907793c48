import { fromPromise } from 'xstate';
import { assetMachine } from '../../../../machines/professional-development/asset.machine';
import { awaitPlay } from '../../../shared/flow/await-play';
import { bindServices } from '../../../shared/flow/bind-services';
import type { OpenedAsset } from '../types';

const bind = bindServices(() => import('../services/asset'));

export const asset = assetMachine.provide({
  actors: {
    loadAsset: bind('loadAsset'),
    awaitPlay,
    countView: bind('countView'),
  },
});

/**
 * Flow for a support person who uses the account of a customer. This flow counts no view, because a visit by support is no view by the
 * customer.
 */
export const assetForSupport = asset.provide({
  actors: { countView: fromPromise<void, { asset: OpenedAsset | null }>(() => Promise.reject(new Error('Not a view of the owner'))) },
});
