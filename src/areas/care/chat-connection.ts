import { fromPromise } from 'xstate';

/** Whether a message reports that the page of the chat is ready. Only messages from the origin of the chat count. */
const isReady = ({ origin, data }: MessageEvent<unknown>, address: string) =>
  origin === new URL(address).origin && (data as { type?: unknown } | null)?.type === 'chat.ready';

/** The actor that ends when the page of the chat reports that the chat can be used. */
export const connectChat = fromPromise<void, { address: string }>(
  ({ input, signal }) =>
    new Promise((ready) => {
      const listen = (event: MessageEvent<unknown>) => {
        if (!isReady(event, input.address)) return;
        window.removeEventListener('message', listen);
        ready();
      };
      window.addEventListener('message', listen, { signal });
    }),
);
