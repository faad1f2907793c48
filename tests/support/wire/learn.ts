import { type AnyActorLogic, createActor } from 'xstate';
import type { WireUser } from '../fixtures';
import { patienceMs } from '../patience';
import type { KeptSession } from '../session';
import type { NetworkBehaviour } from './answers';
import { FakeFetch } from './fake-fetch';
import { HeldTimers, macrotask } from './held-timers';
import type { DecodedRequest } from './requests';
import { answerFor, background, mainOf } from './usual';
import { mustBeSound } from './watch';

/** The outcome of a call with one behaviour of the network. */
export type Outcome = {
  /** The result for the chart: `output` of its done event or `error` of its error event. */
  readonly result: { readonly output: unknown } | { readonly error: unknown };
  /** The requested operations, in order. Operations that the portal itself requests are left out, except the main operation of the call. */
  readonly calls: readonly string[];
  /** The request to each of these operations. */
  readonly requests: readonly DecodedRequest[];
  /** The milliseconds after which the call was given up, if the network did not respond. */
  readonly gaveUpAfter?: number;
};

/** A call of a flow, as the chart makes it for one person on a page. */
export type FlowCall = {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  readonly user: WireUser | undefined;
  /** The address of the page. */
  readonly opens: string;
};

/**
 * Checks that a call requests each operation only once. An operation that the portal itself requests may only be the main operation of the
 * call. A call that requests the person may also request the texts of that person's language.
 * @throws an error that names the additional request
 */
function mustRequestOnce(calls: readonly string[], main: string | undefined, around: readonly string[]) {
  const twice = calls.find((id, at) => calls.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`A call requests ${twice} more than once`);
  const follows = main === 'getUser' ? ['getTexts'] : [];
  const besides = calls.find((id) => id !== main && around.includes(id) && !follows.includes(id));
  if (besides !== undefined) throw new Error(`A call requests ${besides} besides ${main}`);
}

/**
 * Runs a flow's real actor with its real service on the given answers.
 * @param session the session, which several calls share
 * @throws if the actor neither sends a request nor ends, or violates the contract
 */
export async function learn({ logic, input, user, opens }: FlowCall, behaviour: NetworkBehaviour, session: KeptSession): Promise<Outcome> {
  const network = new FakeFetch();
  const timers = new HeldTimers();
  const restore = [network.install(), timers.install()];
  let gaveUpAfter: number | undefined;
  window.history.replaceState(null, '', opens);
  try {
    await session.open(network, user);
    const before = network.exchanges.length;
    const calls = () => network.exchanges.slice(before).map(({ operation }) => operation.id);

    const actor = createActor(logic, { input } as never);
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const since = Date.now(); actor.getSnapshot().status === 'active'; await macrotask()) {
      if (Date.now() - since > patienceMs) throw new Error(`A call does not end; it requested ${calls().join(', ') || 'nothing'}`);
      for (const { operation, answer } of network.open()) {
        const given = answerFor(operation.id, behaviour, mainOf(calls())) ?? background(user)[operation.id];
        if (!given) throw new Error(`The call also requests ${operation.id}: give the case answers({ … }) by operation`);
        if (given.kind === 'silence') gaveUpAfter = timers.pass() ?? gaveUpAfter;
        else answer(given);
      }
    }
    // requests for which the call does not wait may be sent after the end of the call
    await macrotask();
    const main = mainOf(calls());
    mustRequestOnce(calls(), main, Object.keys(background(user)));
    mustBeSound(network);
    const requests = network.exchanges
      .slice(before)
      .map(({ made }) => made)
      .filter(({ operation }) => operation === main || !(operation in background(user)));
    const { status, output, error } = actor.getSnapshot();
    return {
      result: status === 'done' ? { output } : { error },
      calls: requests.map(({ operation }) => operation),
      requests,
      ...(gaveUpAfter !== undefined && { gaveUpAfter }),
    };
  } finally {
    for (const put of restore.reverse()) put();
  }
}
