import { useEffect, useState } from 'react';
import type { Key } from '../i18n/keys';
import type { Brought } from './use-flow';

const saidHere = () => (history.state as Brought | null)?.said;

/** A message from the previous flow, shown on this page once: not again after a reload, nor when the person comes back. */
export function useSaid(): Key | undefined {
  const [said] = useState(saidHere);

  useEffect(() => {
    if (saidHere() === undefined) return;
    const { said: _, ...rest } = history.state;
    history.replaceState(rest, '');
  }, []);

  return said;
}
