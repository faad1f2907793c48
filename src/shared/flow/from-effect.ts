import type { Effect } from 'effect';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { NetworkDown } from '../api/failure';
import { renewIfChunkMissing } from './missing-chunk';

/** A chunk that cannot be loaded counts as a lost connection: the flow offers to try again. */
const networkDown: NetworkDown = { _tag: 'NetworkDown' };

/**
 * Binds a service to a flow. Services, and Effect with them, load with the first call. Where they fail to load a second time although the
 * server answers, the browser may have cached the failure: the page reloads. Not earlier: a connection lost once must not cost what the
 * person typed.
 * Success is the `done` event; a typed failure is the `error` event with the bare tagged value;
 * leaving the state interrupts the Effect and aborts its request.
 */
export const fromEffect = <Output, Failure, Input = void>(
  load: () => Promise<(input: Input) => Effect.Effect<Output, Failure>>,
): PromiseActorLogic<Output, Input> => {
  let hasFailed = false;
  const unavailable = async () => {
    if (hasFailed) await renewIfChunkMissing();
    hasFailed = true;
    return Promise.reject(networkDown);
  };
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    const [{ run }, service] = await Promise.all([import('../api/run'), load()]).catch(unavailable);
    return run(service(input), signal);
  });
};
