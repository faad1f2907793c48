import { chatMachine } from '../../../../machines/care/chat.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { connectChat } from '../chat-connection';

const bind = bindServices(() => import('../services/chat'));

export const chat = chatMachine.provide({
  actors: { askServers: bind('askChatServers'), connect: connectChat },
});
