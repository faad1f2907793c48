import type { Effect } from 'effect';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { NetworkDown } from '../api/failure';
import { renewIfChunkMissing } from './missing-chunk';

/** A chunk that cannot be had is a line that is down: the flow offers to try again. */
const networkDown: NetworkDown = { _tag: 'NetworkDown' };

/**
 * Binds a service to a flow. Services, and Effect with them, load with the first call.
 * Success is the `done` event; a typed failure is the `error` event with the bare tagged value;
 * leaving the state interrupts the Effect and aborts its request.
 */
export const fromEffect = <Output, Failure, Input = void>(
  load: () => Promise<(input: Input) => Effect.Effect<Output, Failure>>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await renewIfChunkMissing();
    const [{ run }, service] = await Promise.all([import('../api/run'), load()]).catch(() => Promise.reject(networkDown));
    return run(service(input), signal);
  });
