import { pollMachine } from '../../../../machines/home/poll.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/poll'));

export const poll = pollMachine.provide({
  actors: { loadPoll: bind('loadPoll') },
});
