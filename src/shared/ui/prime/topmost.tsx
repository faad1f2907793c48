import { type ReactNode, useEffect, useState } from 'react';
import { late } from '../behaviour/late';
import { dialogCode } from './modal';

/** Renders its dialog one rendering after the dialogs of the page. */
function NextTurn({ children }: { readonly children: ReactNode }) {
  const [isNext, setNext] = useState(false);
  useEffect(() => setNext(true), []);
  return isNext && children;
}

/**
 * Wraps a dialog that must lie over all other dialogs. A dialog lies over the dialogs that opened before it. Dialogs that wait for their
 * code open together, in the order of the page. Without this wrapper, a dialog of the header would then lie under the dialogs of the page.
 */
export const Topmost = late(
  async () => {
    await dialogCode();
    return NextTurn;
  },
  // If the code of dialogs does not load, the wrapped dialog is the browser's own dialog.
  { instead: NextTurn, patienceMs: 4000 },
);
