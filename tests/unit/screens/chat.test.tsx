import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chat } from '../../../src/areas/care/chat';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { onScreen } from './screens';

/** The accessible name of the chat, and the address of its frame. */
const opened = (server: string) =>
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
  const told = await opened(server);
  expect(told.address).toBe(address);
});

test('screen readers find the chat by name', async () => {
  const told = await opened('https://chat.example/room');
  expect(told.part).not.toBeNull();
  expect(told.name).toBe('Chat de atención');
});
