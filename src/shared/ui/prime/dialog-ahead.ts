import { useEffect } from 'react';
import { dialogCode } from './modal';

/** Loads the code of dialogs together with a page. A dialog then opens even if the connection is lost before the press. */
export function useDialogAhead() {
  useEffect(() => {
    // A failure is ignored here, because the first dialog loads the code again. A message is shown if the second attempt fails too.
    dialogCode().catch(() => undefined);
  }, []);
}
