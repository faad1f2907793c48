import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { serialiseCollections } from '../chart/serialise-snapshot';
import type { Leads } from '../leads';
import type { Call, Model } from '../model';
import { lendSession } from '../session';
import type { Answer, NetworkBehaviour } from '../wire/answers';
import { standardFaults, standardRefusals } from '../wire/faults';
import { type FlowCall, learn, type Outcome } from '../wire/learn';
import type { DecodedRequest } from '../wire/requests';
import { answerFor, helpers, mainOf } from '../wire/usual';
import { type Case, remember } from './case';
import { keep, readKeptOutcomes } from './store';

/** The scenario in which a call is made, and the address of the page. */
type Where = { readonly scenario: string; readonly opens: string };

/** A call with one behaviour of the network, whose outcome has to be learned. */
type UnknownOutcome = {
  readonly key: string;
  readonly where: Where;
  readonly invoke: string;
  readonly flowCall: FlowCall;
  readonly behaviour: NetworkBehaviour;
};

/** A case of a call, before its outcome is known. */
type NamedCase = {
  readonly name: string;
  readonly behaviour: NetworkBehaviour;
  /** The outcome in the model; undefined if the model has no outcome for a fault. */
  readonly leads: Leads | undefined;
  /** The operation that a fault affects. Only a call that requests this operation has the case. */
  readonly affects?: string;
};

const eventOf = (invoke: string, result: Outcome['result']): AnyEventObject => ({
  type: `xstate.${'output' in result ? 'done' : 'error'}.actor.${invoke}`,
  actorId: invoke,
  ...result,
});

/**
 * Finds the outcome of a fault or a refusal in the model by its full name, its operation or its kind. Without such an entry, it returns the
 * outcome for all other faults.
 */
function leadsOf(all: Call['faults'], name: string): Leads | undefined {
  if (all === undefined || typeof all === 'function' || 'kind' in all) return all as Leads | undefined;
  const leads = all as Readonly<Record<string, Leads>>;
  const [, kind = name, operation = ''] = /^(.+?)(?: \((\w+)\))?$/.exec(name) ?? [];
  return leads[name] ?? leads[operation] ?? leads[kind] ?? leads.otherwise;
}

/** Writes a call with its input as text, which serves as its key. */
const keyOf = (where: Where, invoke: string, input: unknown): string => JSON.stringify([where, invoke, input], serialiseCollections);

/** The learned outcome of a call, and its invoke. */
type Learned = { readonly invoke: string; readonly outcome: Outcome };

/**
 * The possible outcomes of a flow's calls. An outcome is learned by running the flow's real actor on the answers, which is asynchronous.
 * The search for paths is synchronous: it records unknown outcomes, and is repeated once they are learned.
 */
export class Outcomes {
  private readonly known = new Map<string, Outcome & { readonly behaviour: NetworkBehaviour; readonly invoke: string }>();
  private readonly cases = new Map<string, Case>();
  private readonly unknown = new Map<string, UnknownOutcome>();
  private readonly requests = new Map<string, Map<string, DecodedRequest>>();
  /** The operations that each invoke has called in the learned outcomes. */
  readonly calls = new Map<string, Set<string>>();
  /** The first call of each invoke that a search has found. */
  readonly firstCalls = new Map<string, FlowCall>();

  /** The learned outcomes of the flow, from this process or an earlier one. */
  private readonly learned: Map<string, Learned>;
  private readonly storedBefore: number;

  constructor(private readonly model: Model) {
    this.learned = readKeptOutcomes(model.name);
    this.storedBefore = this.learned.size;
    for (const { invoke, outcome } of this.learned.values()) this.noteCalls(invoke, outcome);
  }

  /** Returns the cases of a running invoke whose outcomes are known, and records the cases whose outcomes are unknown. */
  of(where: Where, invoke: { id: string; src: string }, snapshot: AnyMachineSnapshot): Case[] {
    const call = this.callOf(invoke.id);
    const byValue = Object.entries(call.ends ?? {}).map(([name, [result, leads]]) => this.byValue(invoke.id, name, result, leads));
    const input: unknown = (snapshot.children[invoke.id] as AnyActorRef).getSnapshot().input;
    const own = Object.entries(call.answers ?? {}).map(([name, [behaviour, leads]]) => ({ name, behaviour, leads }));
    const named = [...own, ...this.faults(invoke.id, call), ...this.refusals(invoke.id, call)];
    const flowCall = this.flowCallOf(where, invoke.src, input);
    if (!this.firstCalls.has(invoke.id)) this.firstCalls.set(invoke.id, flowCall);
    const at = keyOf(where, invoke.id, input);
    const answered = named.flatMap((each) => this.answered(at, where, invoke.id, each, flowCall) ?? []);
    return [...byValue, ...answered];
  }

  /** Returns every answer that an operation gets in a case of the flow. */
  delivered(): { readonly operation: string; readonly answer: Answer }[] {
    return [...this.known.values()].flatMap(({ calls, behaviour }) =>
      calls.flatMap((operation) => {
        const answer = answerFor(operation, behaviour, mainOf(calls));
        return answer ? [{ operation, answer }] : [];
      }),
    );
  }

  /**
   * Returns the operation of each call that was given up without a response, and the milliseconds until then. If a helper did not respond,
   * the main operation of the call is returned.
   */
  patience(): { readonly operation: string; readonly ms: number }[] {
    return [...this.known.values()].flatMap(({ calls, gaveUpAfter: ms, invoke }) => {
      const last = calls.at(-1);
      const operation = last !== undefined && last in helpers ? mainOf([...(this.calls.get(invoke) ?? [])]) : last;
      return operation !== undefined && ms !== undefined ? [{ operation, ms }] : [];
    });
  }

  /** Returns all operations that the flow has called in the learned outcomes. */
  allCalls(): ReadonlySet<string> {
    return new Set([...this.calls.values()].flatMap((ids) => [...ids]));
  }

  /** Returns the operations whose requests continue although a step ends their call. No code waits for the answers to these requests. */
  outlived({ children }: AnyMachineSnapshot, after: AnyMachineSnapshot): ReadonlySet<string> {
    const left = [...this.calls].filter(([id]) => children[id] && children[id] !== after.children[id] && this.callOf(id).outlives);
    return new Set(left.flatMap(([, operations]) => [...operations]));
  }

  /** Returns the operations that the running invokes of a snapshot call, by invoke. */
  callsIn(snapshot: AnyMachineSnapshot): (readonly string[])[] {
    return snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [...(this.calls.get(id) ?? [])]));
  }

  /** Returns the requests that a call with this input sent while its outcomes were learned, one request for each operation. */
  requestsOf(where: Where, invoke: string, input: unknown): readonly DecodedRequest[] {
    return [...(this.requests.get(keyOf(where, invoke, input))?.values() ?? [])];
  }

  /**
   * Runs the actors for the outcomes that the last search did not know.
   * @returns whether there were such outcomes
   */
  async learnUnknown(): Promise<boolean> {
    const unknown = [...this.unknown.values()];
    this.unknown.clear();
    await lendSession(async (session) => {
      for (const { key, where, invoke, flowCall, behaviour } of unknown) {
        const outcome = await learn(flowCall, behaviour, session);
        this.known.set(key, { ...outcome, behaviour, invoke });
        this.noteRequests(where, invoke, flowCall.input, outcome);
        this.learned.set(key, { invoke, outcome });
        this.noteCalls(invoke, outcome);
      }
    });
    return unknown.length > 0;
  }

  /** Stores the learned outcomes for other processes. */
  keepLearned(): void {
    if (this.learned.size > this.storedBefore) keep(this.model.name, this.learned);
  }

  /** Whether no unknown outcome is recorded. Clears the record of unknown outcomes. */
  hasFoundOnlyKnown(): boolean {
    const isKnown = this.unknown.size === 0;
    this.unknown.clear();
    return isKnown;
  }

  private noteCalls(invoke: string, { calls }: Outcome) {
    this.calls.set(invoke, new Set([...(this.calls.get(invoke) ?? []), ...calls]));
  }

  private noteRequests(where: Where, invoke: string, input: unknown, { requests }: Outcome) {
    const at = keyOf(where, invoke, input);
    const made = this.requests.get(at) ?? new Map<string, DecodedRequest>();
    for (const request of requests) made.set(request.operation, request);
    this.requests.set(at, made);
  }

  /** Returns the model's specification of an invoke. */
  callOf(invoke: string): Call {
    const call = (this.model.calls as Readonly<Record<string, Call>>)[invoke];
    if (!call?.answers && !call?.ends) throw new Error(`${this.model.name}: the model has no outcomes of '${invoke}'`);
    return call;
  }

  /**
   * Returns the cases of the standard faults, for each operation of a call. The operations are known only once the outcome of a successful
   * call has been learned.
   */
  private faults(invoke: string, { answers = {}, faults }: Call): NamedCase[] {
    const [usual] = Object.values(answers);
    const called = [...(this.calls.get(invoke) ?? [])];
    if (!usual) return [];
    return standardFaults(called, usual[0]).map((fault) => ({ ...fault, leads: leadsOf(faults, fault.name) }));
  }

  /** Returns the cases of the standard refusals. @throws if the model states no outcome of a refusal */
  private refusals(invoke: string, { answers = {}, refused, faults }: Call): NamedCase[] {
    const own = Object.values(answers).map(([behaviour]) => behaviour);
    return standardRefusals([...(this.calls.get(invoke) ?? [])], own).map((refusal) => {
      const leads = leadsOf(refused, refusal.name) ?? leadsOf(faults, refusal.name);
      if (leads) return { ...refusal, leads };
      const advice = `the contract documents that '${invoke}' '${refusal.name}': write 'refused: to(…)' in this call`;
      throw new Error(`${this.model.name}: ${advice}, or an answer of its own if this refusal leads to another state`);
    });
  }

  private flowCallOf({ scenario, opens }: Where, src: string, input: unknown): FlowCall {
    const logic = this.model.flow.implementations.actors[src] as AnyActorLogic;
    return { logic, input, user: this.model.inputs[scenario]?.user, opens };
  }

  /** Returns a case if its outcome is known, and otherwise records its outcome as unknown. @param at the key of the call */
  private answered(at: string, where: Where, invoke: string, named: NamedCase, flowCall: FlowCall): Case | undefined {
    const { name, behaviour, leads, affects } = named;
    const key = `${name} ${at}`;
    const kept = this.learned.get(key);
    if (kept && !this.known.has(key)) {
      this.known.set(key, { ...kept.outcome, behaviour, invoke });
      this.noteRequests(where, invoke, flowCall.input, kept.outcome);
    }
    const outcome = this.known.get(key);
    if (!outcome) {
      this.unknown.set(key, { key, where, invoke, flowCall, behaviour });
      return undefined;
    }
    const { calls, gaveUpAfter } = outcome;
    if (affects !== undefined && !calls.includes(affects)) return undefined;
    return this.keep(key, () => ({
      name,
      event: eventOf(invoke, outcome.result),
      leads,
      cause: {
        by: 'answer',
        invoke,
        behaviour,
        calls,
        ...(affects !== undefined && { affects }),
        ...(gaveUpAfter !== undefined && { gaveUpAfter }),
      },
    }));
  }

  private byValue(invoke: string, name: string, result: Outcome['result'], leads: Leads): Case {
    const make = (): Case => ({ name, event: eventOf(invoke, result), cause: { by: 'value', invoke }, leads });
    return this.keep(JSON.stringify([invoke, name]), make);
  }

  private keep(key: string, make: () => Case): Case {
    const kept = this.cases.get(key) ?? remember(make());
    this.cases.set(key, kept);
    return kept;
  }
}
