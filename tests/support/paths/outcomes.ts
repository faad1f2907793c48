import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whole } from '../chart/serialise-snapshot';
import type { Leads } from '../leads';
import type { Call, Model } from '../model';
import { KeptSession } from '../session';
import type { Answer, Scenario } from '../wire/answers';
import { standardFaults, standardRefusals } from '../wire/faults';
import { type LearntCall, learn, type Outcome } from '../wire/learn';
import type { DecodedRequest } from '../wire/requests';
import { answerFor, helpers, mainOf } from '../wire/usual';
import { type Case, remember } from './case';
import { keep, readKeptOutcomes } from './store';

/** The person who makes a call, and the page. */
type Where = { readonly situation: string; readonly opens: string };

type Unknown = {
  readonly key: string;
  readonly where: Where;
  readonly invoke: string;
  readonly asked: LearntCall;
  readonly scenario: Scenario;
};

/**
 * A case by its name; undefined where the model has no outcome for a fault.
 * A fault concerns one operation: where the call does not make it, there is no such case.
 */
type NamedCase = {
  readonly name: string;
  readonly scenario: Scenario;
  readonly leads: Leads | undefined;
  readonly befalls?: string;
};

const eventOf = (invoke: string, result: Outcome['result']): AnyEventObject => ({
  type: `xstate.${'output' in result ? 'done' : 'error'}.actor.${invoke}`,
  actorId: invoke,
  ...result,
});

/** The outcome of a fault or a refusal in the model: by full name, by operation, by kind, or the one for all. */
function leadsOf(all: Call['faults'], name: string): Leads | undefined {
  if (all === undefined || typeof all === 'function' || 'kind' in all) return all as Leads | undefined;
  const told = all as Readonly<Record<string, Leads>>;
  const [, what = name, operation = ''] = /^(.+?)(?: \((\w+)\))?$/.exec(name) ?? [];
  return told[name] ?? told[operation] ?? told[what] ?? told.otherwise;
}

/** A call with that input, as text. */
const keyOf = (where: Where, invoke: string, input: unknown): string => JSON.stringify([where, invoke, input], whole);

/** The learned outcome of a call, and its invoke. */
type Learned = { readonly invoke: string; readonly outcome: Outcome };

/**
 * The possible outcomes of a flow's calls. An outcome is known once the flow's real actor has run on its answer, which is asynchronous,
 * while the search for paths is synchronous. So the search records unknown outcomes, and is repeated after they are learned.
 */
export class Outcomes {
  private readonly known = new Map<string, Outcome & { readonly scenario: Scenario; readonly invoke: string }>();
  private readonly cases = new Map<string, Case>();
  private readonly unknown = new Map<string, Unknown>();
  private readonly requests = new Map<string, Map<string, DecodedRequest>>();
  /** The operations that each invoke called, as far as learned. */
  readonly calls = new Map<string, Set<string>>();
  /** The input with which each invoke first occurred. */
  readonly asked = new Map<string, LearntCall>();

  /** The learned outcomes of the flow, from this process or an earlier one. */
  private readonly learned: Map<string, Learned>;
  private readonly storedBefore: number;

  constructor(private readonly model: Model) {
    this.learned = readKeptOutcomes(model.name);
    this.storedBefore = this.learned.size;
    for (const { invoke, outcome } of this.learned.values()) this.noteCalls(invoke, outcome);
  }

  /** The known cases of one running invoke. */
  of(where: Where, invoke: { id: string; src: string }, snapshot: AnyMachineSnapshot): Case[] {
    const call = this.callOf(invoke.id);
    const byValue = Object.entries(call.ends ?? {}).map(([name, [result, leads]]) => this.byValue(invoke.id, name, result, leads));
    const input: unknown = (snapshot.children[invoke.id] as AnyActorRef).getSnapshot().input;
    const told = Object.entries(call.answers ?? {}).map(([name, [scenario, leads]]) => ({ name, scenario, leads }));
    const scenarios = [...told, ...this.faults(invoke.id, call), ...this.refusals(invoke.id, call)];
    const asked = this.askedBy(where, invoke.src, input);
    if (!this.asked.has(invoke.id)) this.asked.set(invoke.id, asked);
    const at = keyOf(where, invoke.id, input);
    const answered = scenarios.flatMap((told) => this.answered(at, where, invoke.id, told, asked) ?? []);
    return [...byValue, ...answered];
  }

  /** Every answer to an operation in any case of the flow. */
  delivered(): { readonly operation: string; readonly answer: Answer }[] {
    return [...this.known.values()].flatMap(({ calls, scenario }) =>
      calls.flatMap((operation) => {
        const answer = answerFor(operation, scenario, mainOf(calls));
        return answer ? [{ operation, answer }] : [];
      }),
    );
  }

  /** The timeout of each call in milliseconds when its operation, or a helper of it, did not respond. */
  patience(): { readonly operation: string; readonly ms: number }[] {
    return [...this.known.values()].flatMap(({ calls, gaveUpAfter: ms, invoke }) => {
      const last = calls.at(-1);
      const operation = last !== undefined && last in helpers ? mainOf([...(this.calls.get(invoke) ?? [])]) : last;
      return operation !== undefined && ms !== undefined ? [{ operation, ms }] : [];
    });
  }

  /** All operations that the flow calls, as far as learned. */
  allCalls(): ReadonlySet<string> {
    return new Set([...this.calls.values()].flatMap((ids) => [...ids]));
  }

  /** The operations whose requests go on although a step ends their call: nobody waits for those requests. */
  outlived({ children }: AnyMachineSnapshot, after: AnyMachineSnapshot): ReadonlySet<string> {
    const left = [...this.calls].filter(([id]) => children[id] && children[id] !== after.children[id] && this.callOf(id).outlives);
    return new Set(left.flatMap(([, operations]) => [...operations]));
  }

  /** The operations that the running invokes of a snapshot call, by invoke. */
  callsIn(snapshot: AnyMachineSnapshot): (readonly string[])[] {
    return snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [...(this.calls.get(id) ?? [])]));
  }

  /** The requests of a call with that input, by operation, as far as learned. */
  requestsOf(where: Where, invoke: string, input: unknown): readonly DecodedRequest[] {
    return [...(this.requests.get(keyOf(where, invoke, input))?.values() ?? [])];
  }

  /**
   * Runs the actors for the outcomes that the last search did not know.
   * @returns whether there were any
   */
  async learnUnknown(): Promise<boolean> {
    const unknown = [...this.unknown.values()];
    this.unknown.clear();
    const session = new KeptSession();
    try {
      for (const { key, where, invoke, asked, scenario } of unknown) {
        const outcome = await learn(asked, scenario, session);
        this.known.set(key, { ...outcome, scenario, invoke });
        this.noteRequests(where, invoke, asked.input, outcome);
        this.learned.set(key, { invoke, outcome });
        this.noteCalls(invoke, outcome);
      }
    } finally {
      // A session that stays open hears of the sign-ins of later calls in this process, and asks who is here.
      session.close();
    }
    return unknown.length > 0;
  }

  /** Stores what was learned for other processes. */
  keepLearned(): void {
    if (this.learned.size > this.storedBefore) keep(this.model.name, this.learned);
  }

  /** Whether no unknown outcome was found since the last call. */
  hasMetOnlyKnown(): boolean {
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

  /** The model's specification of an invoke. */
  callOf(invoke: string): Call {
    const call = (this.model.calls as Readonly<Record<string, Call>>)[invoke];
    if (!call?.answers && !call?.ends) throw new Error(`${this.model.name}: the model says nothing of what comes of '${invoke}'`);
    return call;
  }

  /** The faults of a call are known after a success: they concern the operations that it made. */
  private faults(invoke: string, { answers = {}, faults }: Call): NamedCase[] {
    const [usual] = Object.values(answers);
    const called = [...(this.calls.get(invoke) ?? [])];
    if (!usual) return [];
    return standardFaults(called, usual[0]).map((fault) => ({ ...fault, leads: leadsOf(faults, fault.name) }));
  }

  /** @throws if the model does not say where a refusal leads */
  private refusals(invoke: string, { answers = {}, refused, faults }: Call): NamedCase[] {
    const told = Object.values(answers).map(([scenario]) => scenario);
    return standardRefusals([...(this.calls.get(invoke) ?? [])], told).map((refusal) => {
      const leads = leadsOf(refused, refusal.name) ?? leadsOf(faults, refusal.name);
      if (leads) return { ...refusal, leads };
      const said = `the contract documents that '${invoke}' '${refusal.name}': write 'refused: to(…)' in this call`;
      throw new Error(`${this.model.name}: ${said}, or an answer of its own where it leads elsewhere`);
    });
  }

  private askedBy({ situation, opens }: Where, src: string, input: unknown): LearntCall {
    const logic = this.model.flow.implementations.actors[src] as AnyActorLogic;
    return { logic, input, user: this.model.inputs[situation]?.user, opens };
  }

  /** @param at the call as text */
  private answered(at: string, where: Where, invoke: string, told: NamedCase, asked: LearntCall): Case | undefined {
    const { name, scenario, leads, befalls } = told;
    const key = `${name} ${at}`;
    const kept = this.learned.get(key);
    if (kept && !this.known.has(key)) {
      this.known.set(key, { ...kept.outcome, scenario, invoke });
      this.noteRequests(where, invoke, asked.input, kept.outcome);
    }
    const outcome = this.known.get(key);
    if (!outcome) {
      this.unknown.set(key, { key, where, invoke, asked, scenario });
      return undefined;
    }
    const { calls, gaveUpAfter } = outcome;
    if (befalls !== undefined && !calls.includes(befalls)) return undefined;
    return this.keep(key, () => ({
      name,
      event: eventOf(invoke, outcome.result),
      leads,
      cause: {
        by: 'answer',
        invoke,
        scenario,
        calls,
        ...(befalls !== undefined && { befalls }),
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
