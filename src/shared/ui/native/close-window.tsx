import { type ReactNode, useEffect } from 'react';
import { Action } from './action';

const close = () => window.close();

/** A button that closes its window. If the browser allows this, the window closes without a press as soon as the button is shown. */
export function CloseWindow({ children }: { readonly children: ReactNode }) {
  useEffect(close, []);
  return <Action onPress={close}>{children}</Action>;
}
