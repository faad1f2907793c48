/**
 * Makes a promise that never resolves, but rejects when the signal is aborted. Callers race this promise against work that cannot be
 * cancelled.
 */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new Error('Given up'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
