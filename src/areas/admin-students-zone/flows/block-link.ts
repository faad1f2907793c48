import { blockLinkMachine } from '../../../../machines/admin-students-zone/block-link.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isWithinLimits } from '../rules';

const services = () => loadCode(() => import('../services/block'));

export const blockLink = blockLinkMachine.provide({
  actors: {
    loadLink: fromEffect(async () => (await services()).loadLink),
    blockLink: fromEffect(async () => (await services()).blockLink),
  },
  guards: { canBlock: ({ context: { day, limits } }) => limits !== null && isWithinLimits(day, limits) },
});
