import { type Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { AskChatFailure, ChatServers } from '../types';

/** Loads the addresses of the chat. Source: GET /chat. */
export const askChatServers = (): Effect.Effect<ChatServers, AskChatFailure> =>
  call({
    send: (signal) => client.GET('/chat', { signal }),
    decode: Schema.Struct({ server: Schema.String, backup: Schema.String }),
    refusals: { NoChat: { status: 404 } },
  });
