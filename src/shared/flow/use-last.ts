import { useState } from 'react';

/**
 * Returns a value from the page's address, or the last such value if the address has none. A page that is being left needs the last value,
 * because the address already belongs to the next page.
 */
export function useLast<Value>(named: Value | undefined): Value | undefined {
  const [last, keep] = useState(named);
  if (named !== undefined && named !== last) keep(named);
  return named ?? last;
}
