import { pollMachine } from '../../../../machines/home/poll.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const poll = pollMachine.provide({
  actors: { loadPoll: fromEffect(async () => (await loadCode(() => import('../services/poll'))).loadPoll) },
});
