import { chat } from '../../../src/areas/care/flows/chat';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const server = 'https://chat.example/main';
const backup = 'https://backup.example/chat';

const unreachable = to('failed.unreachable', { danger: 'chat.failed' });
const silent = to('failed.silent', { danger: 'chat.failed' });
const isOpen = (frame: string) => to('open', { knows: { frame } });
const cannotConnect = { error: { _tag: 'NetworkDown' } };
const pageOutdated = { error: { _tag: 'NetworkDown', isPageOutdated: true } };

const isFramed = (page: Page, { frame }: { readonly frame: string }) => {
  page.button('chat.close');
  page.frame(frame);
};

const hasNoFrame = (page: Page) => {
  page.button('chat.close');
  page.frame(null);
};

export const chatModel = model(chat, {
  name: 'Chat',
  area: 'care',
  opens: '/',
  aroundPages: true,
  page: async () => (await import('../../../src/areas/care/chat')).Chat,
  knows: { frame: '' },
  inputs: { 'a teacher in Spain': { user: aTeacher(), leads: to('closed') } },
  events: {
    opened: to('asking'),
    closed: to('closed', { knows: { frame: '' } }),
    retried: to('asking', { knows: { frame: '' } }),
  },
  calls: {
    askServers: {
      sends: () => ({ getChat: {} }),
      answers: {
        'gets the address of the chat': [ok({ server, backup }), to('connecting', { knows: { frame: server } })],
        'gets the answer that there is no chat': [problem(404, { type: 'no-chat' }), to('failed.noChat', { warning: 'chat.none' })],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: unreachable },
      ends: {
        'does not get the code of the chat': [pageOutdated, to('pageOutdated', { danger: 'portal.crash.missing' })],
      },
    },
    connect: {
      ends: {
        connects: [{ output: undefined }, isOpen(server)],
        'cannot connect': [cannotConnect, to('connectingToBackup', { knows: { frame: backup } })],
      },
    },
    connectToBackup: {
      ends: {
        connects: [{ output: undefined }, isOpen(backup)],
        'cannot connect': [cannotConnect, silent],
      },
    },
  },
  after: {
    connecting: [5000, to('connectingToBackup', { knows: { frame: backup } })],
    connectingToBackup: [5000, silent],
  },
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
    asking: hasNoFrame,
    connecting: isFramed,
    connectingToBackup: isFramed,
    open: isFramed,
    pageOutdated: (page) => {
      hasNoFrame(page);
      page.button('portal.reload');
      page.absent('common.retry');
    },
    failed: (page) => {
      hasNoFrame(page);
      page.link('common.writeToUs');
    },
  },
});
