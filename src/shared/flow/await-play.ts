import { fromPromise } from 'xstate';
import { fileAttribute } from '../rules/files';

/** Actor for flows: done when the recording with that id is played. Players do not hand their news up: they are heard on the way down. */
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
