/** Makes a promise that never resolves, but rejects when the signal is aborted. It is raced against work that cannot be cancelled. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new Error('Given up'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
