import { useEffect, useState } from 'react';

/** Content keys of the messages that a flow leaves for the next page. */
const known = ['editLibrary.saved'] as const;
export type ResultMessage = (typeof known)[number];

/** Ignores unknown messages: the history outlives a release, and any script of the origin can write it. */
const readMessage = () => known.find((each) => each === Object(history.state).said);

/** A message from the previous flow, which this page shows once: not again after a reload, nor when the person comes back. */
export function useResultMessage(): ResultMessage | undefined {
  const [said] = useState(readMessage);

  useEffect(() => {
    if (readMessage() === undefined) return;
    const { said: _, ...rest } = history.state;
    history.replaceState(rest, '');
  }, []);

  return said;
}
