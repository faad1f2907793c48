import { type ReactNode, useEffect } from 'react';
import { Action } from './action';

const close = () => window.close();

/** Closes its window as soon as it is shown. If the browser does not allow that, the person closes the window with the button. */
export function CloseWindow({ children }: { readonly children: ReactNode }) {
  useEffect(close, []);
  return <Action onPress={close}>{children}</Action>;
}
