/** The process is gone by then, whatever does not end, in milliseconds. */
const GONE_MS = 9_000;

/** Whoever starts this by npm and ends npm means this: npm that is killed cannot hand it on. Looked at that often, in milliseconds. */
const PARENT_MS = 500;

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends the process when it is asked to: in order, with a limit; asked a second time, at once.
 * @param close ends what is under way
 * @param complain told when that fails
 */
export const stopOnSignal = (close: () => Promise<void>, complain: (error: unknown) => void): void => {
  let isStopping = false;
  const stop = (signal: keyof typeof codes) => {
    if (isStopping) process.exit(codes[signal]);
    isStopping = true;
    setTimeout(() => process.exit(1), GONE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(error);
        process.exit(1);
      },
    );
  };
  for (const signal of Object.keys(codes) as (keyof typeof codes)[]) process.on(signal, () => stop(signal));

  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!isStopping) stop('SIGHUP');
  }, PARENT_MS).unref();
};
