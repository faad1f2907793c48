import { fromPromise } from 'xstate';
import { fileAttribute } from '../rules/files';

/**
 * An actor for flows that ends when the recording with the given id starts to play. The actor listens in the capture phase, because `play`
 * does not bubble.
 */
export const awaitPlay = fromPromise<void, { id: string }>(
  ({ input: { id }, signal }) =>
    new Promise((played) => {
      const hear = ({ target }: Event) => {
        if (!(target instanceof Element) || target.getAttribute(fileAttribute) !== id) return;
        document.removeEventListener('play', hear, { capture: true });
        played();
      };
      document.addEventListener('play', hear, { capture: true, signal });
    }),
);
