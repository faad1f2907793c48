/** Limits the wait for a promise. @returns the value of the promise; null if the promise fails, or takes longer than `ms` milliseconds */
export const limitTime = <T>(ms: number, promise: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), ms);
  });
  return Promise.race([promise.catch(() => null), timeout]).finally(() => clearTimeout(timer));
};
