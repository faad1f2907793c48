/** Time limit of the shutdown, in milliseconds. */
const GONE_MS = 9_000;

/**
 * Interval between two checks of the parent process, in milliseconds. A killed npm passes no signal on to this process, but this process
 * has to stop, too.
 */
const PARENT_MS = 500;

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Makes the first signal stop the process gracefully, with a time limit, and a second signal stop it at once.
 * @param close finishes the running work
 * @param onFailure called when `close` fails
 */
export const stopOnSignal = (close: () => Promise<void>, onFailure: (error: unknown) => void): void => {
  let isStopping = false;
  const stop = (signal: keyof typeof codes) => {
    if (isStopping) process.exit(codes[signal]);
    isStopping = true;
    setTimeout(() => process.exit(1), GONE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
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
