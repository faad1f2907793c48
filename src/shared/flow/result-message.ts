import { useEffect, useState } from 'react';

/** Content keys of the messages that a flow leaves for the next page. */
const known = ['editLibrary.saved'] as const;
export type ResultMessage = (typeof known)[number];

/**
 * Reads the message from the history entry. Unknown messages are ignored, because an older release or any script of the origin may have
 * written the entry.
 */
const readMessage = () => known.find((each) => each === Object(history.state).said);

/**
 * Returns the message that the previous flow has left for this page. The page shows the message once, and not again after a reload or when
 * the person comes back.
 */
export function useResultMessage(): ResultMessage | undefined {
  const [said] = useState(readMessage);

  useEffect(() => {
    if (readMessage() === undefined) return;
    const { said: _, ...rest } = history.state;
    history.replaceState(rest, '');
  }, []);

  return said;
}
