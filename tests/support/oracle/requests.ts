import type { AnyActorRef } from 'xstate';
import type { Call, Model } from '../model';
import { hasLeft, type PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import type { DecodedRequest } from '../wire/requests';
import { differences, type ExpectedRequest } from '../wire/sent';
import { helpers } from '../wire/usual';

type Meant = Readonly<Record<string, ExpectedRequest>>;

/** The invokes that a step starts. */
export const findStartedCalls = (before: PathStep | undefined, { snapshot }: PathStep): string[] =>
  snapshot._nodes
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => snapshot.children[id] !== before?.snapshot.children[id]);

/** The requests of a call in the model, by operation; undefined for calls without network. */
export function findExpectedRequests({ calls, name }: Model, invoke: string, { standing }: PathStep): Meant | undefined {
  const call = (calls as Readonly<Record<string, Call>>)[invoke];
  if (!call?.sends && call?.answers) throw new Error(`${name}: nothing says what '${invoke}' sends`);
  return call?.sends?.(standing.known);
}

const isOwn = ({ operation }: DecodedRequest) => !(operation in helpers);

/**
 * Checks that the calls of a step send the requests of the model, as learned by running them.
 * @throws the different and the missing requests
 */
export function mustSend({ model, outcomes }: Flow, situation: string, before: PathStep | undefined, step: PathStep): void {
  for (const invoke of findStartedCalls(before, step)) {
    const meant = findExpectedRequests(model, invoke, step);
    if (!meant) continue;
    const { input } = (step.snapshot.children[invoke] as AnyActorRef).getSnapshot() as { input: unknown };
    const made = outcomes.requestsOf({ situation, opens: step.standing.address }, invoke, input).filter(isOwn);
    const sent = made.flatMap((each) => {
      const said = meant[each.operation];
      return said ? differences(each, said, 'es') : [`${each.operation} is asked, the model says nothing of it`];
    });
    const missing = Object.keys(meant).filter((id) => !made.some(({ operation }) => operation === id));
    const wrong = [...sent, ...missing.map((id) => `${id} is not asked`)];
    if (wrong.length > 0) throw new Error(`'${invoke}': ${wrong.join('\n')}`);
  }
}

/** Compares the requests of one run with the model's calls. */
export class Requests {
  /** The requests of the last two runs, by invoke: requests of the former may arrive while the latter begins. */
  private readonly meant = new Map<string, readonly Meant[]>();
  private hasLeft = false;

  constructor(private readonly flow: Flow) {}

  /** Records the calls that a step starts. */
  starts(before: PathStep | undefined, step: PathStep): void {
    this.hasLeft = hasLeft(step);
    for (const invoke of findStartedCalls(before, step)) {
      const meant = findExpectedRequests(this.flow.model, invoke, step);
      if (meant) this.meant.set(invoke, [meant, ...(this.meant.get(invoke) ?? []).slice(0, 1)]);
    }
  }

  /**
   * @param language of the page
   * @throws if a request of the flow differs from the model
   */
  mustBeMeant(made: readonly DecodedRequest[], language: string): void {
    const ours = this.flow.outcomes.allCalls();
    const wrong = made.filter((each) => isOwn(each) && ours.has(each.operation)).flatMap((each) => this.faultsOf(each, language));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  private faultsOf(made: DecodedRequest, language: string): readonly string[] {
    const said = [...this.meant.values()].flatMap((runs) => runs.flatMap((meant) => meant[made.operation] ?? []));
    // The flow may have led to another page of the same flow, which makes requests of its own.
    if (this.hasLeft && said.length === 0) return [];
    const [best = [`${made.operation} is asked, the model says nothing of it`]] = said
      .map((sent) => differences(made, sent, language))
      .sort((a, b) => a.length - b.length);
    return best;
  }
}
