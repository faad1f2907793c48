import { type ReactNode, useEffect } from 'react';
import { Action } from './action';

const close = () => window.close();

/** Closes the window in which it is shown; where the browser does not let a page do that by itself, by its button. */
export function CloseWindow({ children }: { readonly children: ReactNode }) {
  useEffect(close, []);
  return <Action onPress={close}>{children}</Action>;
}
