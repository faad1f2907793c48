import { fromPromise } from 'xstate';
import { assetMachine } from '../../../../machines/professional-development/asset.machine';
import { loadCode } from '../../../shared/browser/code';
import { awaitPlay } from '../../../shared/flow/await-play';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { OpenedAsset } from '../types';

const services = () => loadCode(() => import('../services/asset'));

export const asset = assetMachine.provide({
  actors: {
    loadAsset: fromEffect(async () => (await services()).loadAsset),
    awaitPlay,
    countView: fromEffect(async () => (await services()).countView),
  },
});

/** Flow for a support person who uses an account. Their visit is no view of the owner, so nothing is sent. */
export const assetForSupport = asset.provide({
  actors: { countView: fromPromise<void, { asset: OpenedAsset | null }>(() => Promise.reject(new Error('Not a view of the owner'))) },
});
