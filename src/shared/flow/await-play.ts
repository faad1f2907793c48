import { fromPromise } from 'xstate';
import { fileAttribute } from '../rules/files';

/** Actor for flows: done when the recording with an id is played. It listens in the capture phase, because `play` does not bubble. */
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
