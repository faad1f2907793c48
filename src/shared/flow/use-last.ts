import { useState } from 'react';

/** Keeps the last value from the page's address, for the moment in which the address already belongs to the next page. */
export function useLast<Value>(named: Value | undefined): Value | undefined {
  const [last, keep] = useState(named);
  if (named !== undefined && named !== last) keep(named);
  return named ?? last;
}
