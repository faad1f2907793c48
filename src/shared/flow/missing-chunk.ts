let missing = false;

// a process without a window misses nothing
globalThis.addEventListener?.('vite:preloadError', () => {
  missing = true;
});

const isServerReachable = () =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * To be awaited before what has failed is tried again.
 * A browser remembers for as long as a page lives that a chunk could not be had; after that only loading the page anew helps,
 * which is done here as soon as the server can be reached. Long forms come back from their drafts.
 */
export const renewIfChunkMissing = async (): Promise<void> => {
  if (!missing || !(await isServerReachable())) return;
  window.location.reload();
  await new Promise(() => {}); // the page is on its way out
};

/** Tries again what has failed, a missing chunk included. */
export const tryAgain = async (again: () => void): Promise<void> => {
  await renewIfChunkMissing();
  again();
};
