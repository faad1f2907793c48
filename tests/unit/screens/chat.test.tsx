import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chat } from '../../../src/areas/care/chat';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { onScreen } from './screens';

/** Opens the chat, and returns its region, and the name and address of its frame. */
const openChat = (server: string) =>
  onScreen({ user: aTeacher(), page: <Chat />, opens: '/', answers: { getChat: ok({ server, backup: server }) } }, async (_, settle) => {
    fireEvent.click(screen.getByRole('button', { name: 'Chat' }));
    await settle();
    const frame = document.querySelector('iframe');
    return { part: screen.queryByRole('region', { name: 'Chat de atención' }), name: frame?.title, address: frame?.src };
  });

test.each([
  ['https://chat.example/room', 'https://chat.example/room?lang=es'],
  ['https://chat.example/room?of=teachers', 'https://chat.example/room?of=teachers&lang=es'],
])('the chat at %s opens in the language of the portal', async (server, address) => {
  const chat = await openChat(server);
  expect(chat.address).toBe(address);
});

test('the chat and its frame have a name for screen readers', async () => {
  const chat = await openChat('https://chat.example/room');
  expect(chat.part).not.toBeNull();
  expect(chat.name).toBe('Chat de atención');
});
