import { chatMachine } from '../../../../machines/care/chat.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { connectChat } from '../chat-connection';

const services = () => loadCode(() => import('../services/chat'));

export const chat = chatMachine.provide({
  actors: { askServers: fromEffect(async () => (await services()).askChatServers), connect: connectChat },
});
