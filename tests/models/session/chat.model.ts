import { chat } from '../../../src/areas/session/care-flows';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const answered = { 'is answered': { output: undefined }, 'cannot connect': { error: { _tag: 'NetworkDown' } } };

export const chatModel = model(chat, {
  name: 'Chat',
  area: 'session',
  opens: '/',
  aroundPages: true,
  page: async () => (await import('../../../src/areas/session/chat')).Chat,
  inputs: { 'a teacher in Spain': { user: aTeacher() } },
  answers: {
    askServers: {
      'learns where the chat is': ok(exampleOf('getChat')),
      'learns that there is no chat': problem(404, { type: 'no-chat' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
    },
  },
  outcomes: { connect: answered, connectToBackup: answered },
  perform: {
    opened: (page) => page.press('chat.open'),
    closed: (page) => page.press('chat.close'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    closed: (page) => {
      page.button('chat.open');
      page.frame(null);
    },
    asking: (page) => {
      page.button('chat.close');
      page.frame(null);
    },
    connecting: (page, { servers }) => page.frame(servers?.server ?? ''),
    connectingToBackup: (page, { servers }) => page.frame(servers?.backup ?? ''),
    open: (page, { address }) => {
      page.button('chat.close');
      page.frame(address);
    },
    failed: (page) => page.frame(null),
  },
});
