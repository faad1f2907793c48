import { Effect } from 'effect';
import { log } from '../flow/log';

/** Writes a failure to the browser's console, for support (see `flow/log.ts`). */
export const logFailure =
  (what: string) =>
  ({ _tag, status }: { readonly _tag: string; readonly status?: number }): Effect.Effect<void> =>
    Effect.sync(() => log([what, _tag, status].filter((part) => part !== undefined).join(' · ')));
