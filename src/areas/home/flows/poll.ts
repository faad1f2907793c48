import { pollMachine } from '../../../../machines/home/poll.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const poll = pollMachine.provide({
  actors: { loadPoll: fromEffect(async () => (await import('../services/poll')).loadPoll) },
});
