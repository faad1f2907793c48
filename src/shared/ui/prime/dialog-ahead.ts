import { useEffect } from 'react';
import { dialogCode } from './modal';

/** Fetches the code of dialogs with its page: the dialog of a press comes even if the connection goes with that press. */
export function useDialogAhead() {
  useEffect(() => {
    // It is fetched again once a dialog is there, which tells a failure.
    dialogCode().catch(() => undefined);
  }, []);
}
