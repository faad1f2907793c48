import { fromPromise } from 'xstate';
import { assetMachine } from '../../../../machines/professional-development/asset.machine';
import { awaitPlay } from '../../../shared/flow/await-play';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { OpenedAsset } from '../types';

const services = () => import('../services/asset');

export const asset = assetMachine.provide({
  actors: {
    loadAsset: fromEffect(async () => (await services()).loadAsset),
    awaitPlay,
    countView: fromEffect(async () => (await services()).countView),
  },
});

/** For a support person who uses an account: what they look at is no view of its owner, and nothing is sent. */
export const assetForSupport = asset.provide({
  actors: { countView: fromPromise<void, { asset: OpenedAsset | null }>(() => Promise.reject(new Error('Not a view of the owner'))) },
});
