/** Less than a test may take, so that it fails in its own words. */
const longestMs = 20_000;

/** Does something again and again until a condition holds. @throws if that takes too long: rounds without an end outlive their test */
export const againUntil = async (isSo: () => boolean, round: () => Promise<unknown>): Promise<void> => {
  const last = performance.now() + longestMs;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It does not become so: ${isSo}`);
    await round();
  }
};
