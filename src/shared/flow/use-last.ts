import { useState } from 'react';

/** Keeps the value that the address of a page named last, while the address already belongs to the next page. */
export function useLast<Value>(named: Value | undefined): Value | undefined {
  const [last, keep] = useState(named);
  if (named !== undefined && named !== last) keep(named);
  return named ?? last;
}
