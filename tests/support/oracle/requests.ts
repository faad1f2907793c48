import type { AnyActorRef } from 'xstate';
import type { Call, Model } from '../model';
import { hasLeft, type PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import type { DecodedRequest } from '../wire/requests';
import { differences, type ExpectedRequest } from '../wire/sent';
import { helpers } from '../wire/usual';

/** The requests that the model expects of a call, by operation. */
type ExpectedRequests = Readonly<Record<string, ExpectedRequest>>;

/** Returns the ids of the invokes that a step starts. */
export const findStartedCalls = (before: PathStep | undefined, { snapshot }: PathStep): string[] =>
  snapshot._nodes
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => snapshot.children[id] !== before?.snapshot.children[id]);

/** Returns the requests that the model expects of a call, by operation; undefined for a call that uses no network. */
export function findExpectedRequests({ calls, name }: Model, invoke: string, { position }: PathStep): ExpectedRequests | undefined {
  const call = (calls as Readonly<Record<string, Call>>)[invoke];
  if (!call?.sends && call?.answers) throw new Error(`${name}: the model does not say what '${invoke}' sends`);
  return call?.sends?.(position.known);
}

const isOwn = ({ operation }: DecodedRequest) => !(operation in helpers);

/**
 * Checks that the calls that a step starts send the requests in the model. The requests are known because each call has run to learn its
 * outcomes.
 * @throws the different and the missing requests
 */
export function mustSend({ model, outcomes }: Flow, scenario: string, before: PathStep | undefined, step: PathStep): void {
  for (const invoke of findStartedCalls(before, step)) {
    const expected = findExpectedRequests(model, invoke, step);
    if (!expected) continue;
    const { input } = (step.snapshot.children[invoke] as AnyActorRef).getSnapshot() as { input: unknown };
    const made = outcomes.requestsOf({ scenario, opens: step.position.address }, invoke, input).filter(isOwn);
    const sent = made.flatMap((each) => {
      const own = expected[each.operation];
      return own ? differences(each, own, 'es') : [`${each.operation} is requested, the model does not expect it`];
    });
    const missing = Object.keys(expected).filter((id) => !made.some(({ operation }) => operation === id));
    const wrong = [...sent, ...missing.map((id) => `${id} is not requested`)];
    if (wrong.length > 0) throw new Error(`'${invoke}': ${wrong.join('\n')}`);
  }
}

/** Compares the requests of one run with the model's calls. */
export class Requests {
  /** The expected requests of the last two runs of each invoke. Requests of a run may arrive after the next run has begun. */
  private readonly expected = new Map<string, readonly ExpectedRequests[]>();
  private hasLeft = false;

  constructor(private readonly flow: Flow) {}

  /** Records the calls that a step starts. */
  starts(before: PathStep | undefined, step: PathStep): void {
    this.hasLeft = hasLeft(step);
    for (const invoke of findStartedCalls(before, step)) {
      const expected = findExpectedRequests(this.flow.model, invoke, step);
      if (expected) this.expected.set(invoke, [expected, ...(this.expected.get(invoke) ?? []).slice(0, 1)]);
    }
  }

  /**
   * Compares the requests of the flow with the model.
   * @param language the language of the page
   * @throws if a request of the flow differs from the model
   */
  mustMatchModel(made: readonly DecodedRequest[], language: string): void {
    const ours = this.flow.outcomes.allCalls();
    const wrong = made.filter((each) => isOwn(each) && ours.has(each.operation)).flatMap((each) => this.faultsOf(each, language));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  private faultsOf(made: DecodedRequest, language: string): readonly string[] {
    const expected = [...this.expected.values()].flatMap((runs) => runs.flatMap((requests) => requests[made.operation] ?? []));
    // The flow may have led to another page of the same flow, and that page makes requests of its own.
    if (this.hasLeft && expected.length === 0) return [];
    const [best = [`${made.operation} is requested, the model does not expect it`]] = expected
      .map((sent) => differences(made, sent, language))
      .sort((a, b) => a.length - b.length);
    return best;
  }
}
