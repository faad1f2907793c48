import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { connectChat } from '../../../src/areas/care/chat-connection';
import { chat } from '../../../src/areas/care/flows/chat';
import { ManualClock } from '../../support/runs/manual-clock';
import { ok } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const undo: (() => void)[] = [];
let connection: ActorRefFrom<typeof connectChat>;
beforeEach(() => {
  connection = createActor(connectChat, { input: { address: 'https://chat.example/room?of=teachers' } }).start();
});
afterEach(() => {
  connection.stop();
  for (const stop of undo.splice(0)) stop();
});

/** Posts a message to the portal, as a page of a given origin. */
const postMessage = async (origin: string, data: unknown) => {
  window.dispatchEvent(new MessageEvent('message', { origin, data }));
  await macrotask();
};

const isConnected = () => connection.getSnapshot().status === 'done';

test('the chat is ready once its page reports it', async () => {
  await postMessage('https://chat.example', { type: 'chat.ready' });
  expect(isConnected()).toBe(true);
});

test.each([
  ['another page reports it', 'https://evil.example', { type: 'chat.ready' }],
  ['its page reports something else', 'https://chat.example', { type: 'chat.loading' }],
  ['its page sends a message without a kind', 'https://chat.example', 'chat.ready'],
  ['its page sends nothing', 'https://chat.example', null],
])('the chat is not ready when %s', async (_, origin, data) => {
  await postMessage(origin, data);
  expect(isConnected()).toBe(false);
});

describe('messages are ignored', () => {
  const isHeard = () => {
    let hears = false;
    const message = new MessageEvent('message', { data: { type: 'chat.ready' } });
    Object.defineProperty(message, 'origin', {
      get: () => {
        hears = true;
        return 'https://chat.example';
      },
    });
    window.dispatchEvent(message);
    return hears;
  };

  test('once the chat is ready', () => {
    expect(isHeard()).toBe(true);
    expect(isHeard()).toBe(false);
  });

  test('once the chat is closed', () => {
    connection.stop();
    expect(isHeard()).toBe(false);
  });
});

describe('of two chat servers', () => {
  const clock = new ManualClock();
  const main = 'https://chat.example';
  const backup = 'https://backup.example';

  /** Opens the chat, and answers the request for its servers. */
  const openChat = async () => {
    const network = new FakeFetch();
    const restoreFetch = network.install();
    const talk = createActor(chat, { clock }).start();
    undo.push(restoreFetch, () => talk.stop());
    talk.send({ type: 'opened' });
    while (network.open().length === 0) await macrotask();
    network.open()[0]?.answer(ok({ server: `${main}/room`, backup: `${backup}/room` }));
    while (talk.getSnapshot().matches('asking')) await macrotask();
    return talk;
  };

  test('the first one that answers is used', async () => {
    const talk = await openChat();
    await postMessage(main, { type: 'chat.ready' });
    expect(talk.getSnapshot().matches('open')).toBe(true);
  });

  test('the backup is used if the main server does not answer', async () => {
    const talk = await openChat();
    await postMessage(backup, { type: 'chat.ready' });
    expect(talk.getSnapshot().matches('connecting')).toBe(true);
    clock.fire(5000);
    await postMessage(main, { type: 'chat.ready' });
    expect(talk.getSnapshot().matches('connectingToBackup')).toBe(true);
    await postMessage(backup, { type: 'chat.ready' });
    expect(talk.getSnapshot().matches('open')).toBe(true);
  });
});
