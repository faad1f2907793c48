import type { Effect } from 'effect';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { NetworkDown } from '../api/failure';
import { type CodeMissing, isCodeMissing, loadCode } from '../browser/code';
import { isTagged } from '../rules/is-tagged';

/**
 * Makes the failure of a call whose code has not loaded. It looks like a lost connection, because nothing was sent and the person can try
 * again.
 */
const makeNotSent = (why: CodeMissing['why']): NetworkDown => ({ _tag: 'NetworkDown', ...(why === 'gone' && { isPageOutdated: true }) });

/** The time in milliseconds for which a call waits for its code. A page waits for its code equally long. */
const patienceMs = 15_000;
const overdue: CodeMissing = { _tag: 'CodeMissing', why: 'unreachable' };

const inTime = <Code>(code: Promise<Code>): Promise<Code> => {
  let patience: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(overdue), patienceMs);
  });
  return Promise.race([code, end]).finally(() => clearTimeout(patience));
};

/** Reports an untagged failure to the browser's console, because it is a fault of the portal. The flow goes on as after any failure. */
const tellFault = (failure: unknown) => {
  if (!isTagged(failure)) reportError(failure);
  return Promise.reject(failure);
};

/**
 * Binds a service to a flow. The service and the library Effect load with the first call.
 * Success is the `done` event; a typed failure is the `error` event with the bare tagged value;
 * leaving the state interrupts the Effect and aborts its request.
 */
export const fromEffect = <Output, Failure, Input = void>(
  load: () => Promise<(input: Input) => Effect.Effect<Output, Failure>>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const code = inTime(Promise.all([loadCode(() => import('../api/run')), load()]));
    const [{ run }, service] = await code.catch((failure) =>
      isCodeMissing(failure) ? Promise.reject(makeNotSent(failure.why)) : tellFault(failure),
    );
    return run(service(input), signal).catch((failure) => (signal.aborted ? Promise.reject(failure) : tellFault(failure)));
  });
