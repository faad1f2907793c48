import { type ReactNode, useEffect } from 'react';
import { Action } from './action';

const close = () => window.close();

/** A button that closes its window. It also closes the window without a press as soon as it is shown, if the browser allows that. */
export function CloseWindow({ children }: { readonly children: ReactNode }) {
  useEffect(close, []);
  return <Action onPress={close}>{children}</Action>;
}
