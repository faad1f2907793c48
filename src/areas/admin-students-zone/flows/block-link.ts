import { assign } from 'xstate';
import { blockLinkMachine } from '../../../../machines/admin-students-zone/block-link.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isWithinLimits } from '../rules';

const bind = bindServices(() => import('../services/block'));

export const blockLink = blockLinkMachine.provide({
  actors: {
    loadLink: bind('loadLink'),
    blockLink: bind('blockLink'),
  },
  guards: { canBlock: ({ context: { day, limits } }) => limits !== null && isWithinLimits(day, limits) },
  actions: { checkDay: assign({ isErrorShown: ({ context: { day, limits } }) => limits !== null && !isWithinLimits(day, limits) }) },
});
