import { useEffect, useState } from 'react';
import { brought, type Said } from './brought';

const saidHere = () => brought(history.state).said;

/** A message from the previous flow, shown on this page once: not again after a reload, nor when the person comes back. */
export function useSaid(): Said | undefined {
  const [said] = useState(saidHere);

  useEffect(() => {
    if (saidHere() === undefined) return;
    const { said: _, ...rest } = history.state;
    history.replaceState(rest, '');
  }, []);

  return said;
}
