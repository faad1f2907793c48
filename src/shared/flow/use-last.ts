import { useState } from 'react';

/** What the address of a page names. On the way to another page, which has another address already, it stays what it was. */
export function useLast<Value>(named: Value | undefined): Value | undefined {
  const [last, keep] = useState(named);
  if (named !== undefined && named !== last) keep(named);
  return named ?? last;
}
