import { type ReactNode, useEffect } from 'react';
import { Action } from './action';

const close = () => window.close();

/** Closes the window in which it is shown; where the browser does not allow that, the button closes it. */
export function CloseWindow({ children }: { readonly children: ReactNode }) {
  useEffect(close, []);
  return <Action onPress={close}>{children}</Action>;
}
