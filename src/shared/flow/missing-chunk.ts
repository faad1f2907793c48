let missing = false;

// without a window there are no chunks to miss
globalThis.addEventListener?.('vite:preloadError', () => {
  missing = true;
});

const isServerReachable = () =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * To be awaited before a failed step is retried. As long as a page lives, the browser remembers that a chunk failed to load; then only a
 * reload helps, which this does as soon as the server can be reached. Long forms come back from their drafts.
 */
export const renewIfChunkMissing = async (): Promise<void> => {
  if (!missing || !(await isServerReachable())) return;
  window.location.reload();
  await new Promise(() => {}); // the page is reloading
};

/** Retries a failed step, a missing chunk included. */
export const tryAgain = async (again: () => void): Promise<void> => {
  await renewIfChunkMissing();
  again();
};
