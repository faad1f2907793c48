import { patienceMs } from './patience';

/** Does something again and again until a condition holds. @throws if that takes too long: rounds without an end outlive their test */
export const againUntil = async (isSo: () => boolean, round: () => Promise<unknown>): Promise<void> => {
  const last = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It does not become so: ${isSo}`);
    await round();
  }
};
