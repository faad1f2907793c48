import { type ReactNode, useEffect, useState } from 'react';
import { late } from '../behaviour/late';
import { dialogCode } from './modal';

/** Renders its dialog one turn after those of the page. */
function NextTurn({ children }: { readonly children: ReactNode }) {
  const [isNext, setNext] = useState(false);
  useEffect(() => setNext(true), []);
  return isNext && children;
}

/**
 * Stands around a dialog that must lie over all others. Dialogs lie in the order in which they begin; those that wait for their code begin
 * together, in the order of the page, and the header comes first there.
 */
export const Topmost = late(
  async () => {
    await dialogCode();
    return NextTurn;
  },
  // Without that code, its dialog is the browser's own.
  { instead: NextTurn, patienceMs: 4000 },
);
