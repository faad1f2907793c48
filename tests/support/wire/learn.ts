import { type AnyActorLogic, createActor } from 'xstate';
import type { WireUser } from '../fixtures';
import { patienceMs } from '../patience';
import { KeptSession } from '../session';
import type { Scenario } from './answers';
import { FakeFetch } from './fake-fetch';
import { HeldTimers, macrotask } from './held-timers';
import type { DecodedRequest } from './requests';
import { answerFor, background, mainOf } from './usual';
import { mustBeSound } from './watch';

/** The result of a call in a scenario. */
export type Outcome = {
  /** The result for the chart: `output` of its done event or `error` of its error event. */
  readonly result: { readonly output: unknown } | { readonly error: unknown };
  /** The called operations, in order; the portal's own calls only where the call concerns them. */
  readonly calls: readonly string[];
  /** The request of each of these calls. */
  readonly requests: readonly DecodedRequest[];
  /** The timeout in milliseconds, if the scenario does not respond. */
  readonly gaveUpAfter?: number;
};

/** A call of a flow, as the chart makes it for one person on a page. */
export type LearntCall = {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  readonly user: WireUser | undefined;
  /** Address of the page. */
  readonly opens: string;
};

/**
 * Checks that a call requests each operation once, and none of the portal's own. Only the person and the texts of their language may be
 * requested again.
 * @throws the additional requests
 */
function mustAskOnce(calls: readonly string[], main: string | undefined, around: readonly string[]) {
  const twice = calls.find((id, at) => calls.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`A call asks for ${twice} more than once`);
  const follows = main === 'getUser' ? ['getTexts'] : [];
  const besides = calls.find((id) => id !== main && around.includes(id) && !follows.includes(id));
  if (besides !== undefined) throw new Error(`A call asks for ${besides} besides ${main}`);
}

/**
 * Runs a flow's real actor with its real service in a scenario.
 * @param session shared by several calls; without it the call gets its own
 * @throws if the actor neither sends a request nor ends, or violates the contract
 */
export async function learn({ logic, input, user, opens }: LearntCall, scenario: Scenario, session?: KeptSession): Promise<Outcome> {
  const around = session ?? new KeptSession();
  const network = new FakeFetch();
  const timers = new HeldTimers();
  const restore = [network.install(), timers.install()];
  let gaveUpAfter: number | undefined;
  window.history.replaceState(null, '', opens);
  try {
    if (!session) restore.push(() => around.close());
    await around.open(network, user);
    const before = network.exchanges.length;
    const calls = () => network.exchanges.slice(before).map(({ operation }) => operation.id);

    const actor = createActor(logic, { input } as never);
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const since = Date.now(); actor.getSnapshot().status === 'active'; await macrotask()) {
      if (Date.now() - since > patienceMs) throw new Error(`A call does not end; it asked for ${calls().join(', ') || 'nothing'}`);
      for (const { operation, answer } of network.open()) {
        const given = answerFor(operation.id, scenario, mainOf(calls())) ?? background(user)[operation.id];
        if (!given) throw new Error(`The call asks for ${operation.id} too: give the case answers({ … }) by operation`);
        if (given.kind === 'silence') gaveUpAfter = timers.pass() ?? gaveUpAfter;
        else answer(given);
      }
    }
    // requests that the call does not wait for arrive after its end
    await macrotask();
    const main = mainOf(calls());
    mustAskOnce(calls(), main, Object.keys(background(user)));
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
