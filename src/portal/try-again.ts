let chunkMissing = false;

window.addEventListener('vite:preloadError', () => {
  chunkMissing = true;
});

/**
 * Tries again what has failed.
 * A browser remembers for as long as a page lives that a chunk could not be had;
 * after that only loading the page anew helps, which is done as soon as the server can be reached.
 */
export const tryAgain = async (again: () => void): Promise<void> => {
  if (!chunkMissing) return again();
  const reachable = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (reachable) window.location.reload();
};
