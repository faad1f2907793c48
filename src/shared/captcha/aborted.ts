/** A promise that never comes true and fails when the signal is aborted: to be raced against work that cannot be stopped. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new Error('Given up'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
