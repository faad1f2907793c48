import { chatMachine } from '../../../machines/session/chat.machine';
import { fromEffect } from '../../shared/flow/from-effect';
import { loadFlow } from '../../shared/flow/load';
import { connectChat } from './chat-connection';

// Apart from the flows of the first view, which these are not needed for.

const services = () => import('./services');

/** The delegates for the person's school. */
export const delegates = loadFlow(fromEffect(async () => (await services()).loadDelegates));

export const chat = chatMachine.provide({
  actors: { askServers: fromEffect(async () => (await services()).askChatServers), connect: connectChat },
});
