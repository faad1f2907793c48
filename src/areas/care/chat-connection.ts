import { fromPromise } from 'xstate';

/** The messages that the chat's page posts to the portal around it. */
const isReady = ({ origin, data }: MessageEvent<unknown>, address: string) =>
  origin === new URL(address).origin && (data as { type?: unknown } | null)?.type === 'chat.ready';

/** Actor for flows: done when the page in the frame says that the chat can be used. */
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
