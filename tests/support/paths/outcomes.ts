import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model';
import type { Answer, Scenario } from '../wire/answers';
import { standardFaults } from '../wire/faults';
import { type Asked, learn, type Outcome } from '../wire/learn';
import { answerFor, mainOf } from '../wire/usual';
import { type Case, remember } from './case';
import { keep, readKept } from './store';

type Unknown = { readonly key: string; readonly invoke: string; readonly asked: Asked; readonly scenario: Scenario };

/** A case by its name. */
type Told = { readonly name: string; readonly scenario: Scenario };

const eventOf = (invoke: string, result: Outcome['result']): AnyEventObject => ({
  type: `xstate.${'output' in result ? 'done' : 'error'}.actor.${invoke}`,
  actorId: invoke,
  ...result,
});

/** What was learned of a call, and the invoke that made it. */
type Learned = { readonly invoke: string; readonly outcome: Outcome };

/**
 * What can come of the calls of a flow. An outcome is known once the flow's real actor has run on its answer:
 * that takes time, and paths are searched in none. So the search notes what it does not know, and is repeated once that is learned.
 */
export class Outcomes {
  private readonly known = new Map<string, Outcome & { readonly scenario: Scenario }>();
  private readonly cases = new Map<string, Case>();
  private readonly unknown = new Map<string, Unknown>();
  /** The operations that each invoke called, as far as learned. */
  readonly calls = new Map<string, Set<string>>();

  /** What is learned of the flow, by this process or by one before it. */
  private readonly learned: Map<string, Learned>;

  constructor(private readonly model: Model) {
    this.learned = readKept(model.name);
    for (const { invoke, outcome } of this.learned.values()) this.noteCalls(invoke, outcome);
  }

  /** The cases of one running invoke, as far as they are known. */
  of(situation: string, invoke: { id: string; src: string }, snapshot: AnyMachineSnapshot): Case[] {
    const byValue = Object.entries(this.model.outcomes?.[invoke.id] ?? {}).map(([name, result]) => this.byValue(invoke.id, name, result));
    const told = this.model.answers[invoke.id];
    if (!told && byValue.length === 0) throw new Error(`${this.model.name}: the model says nothing of what comes of '${invoke.id}'`);
    const input: unknown = (snapshot.children[invoke.id] as AnyActorRef).getSnapshot().input;
    const scenarios = [
      ...Object.entries(told ?? {}).map(([name, scenario]) => ({ name, scenario })),
      ...this.faults(invoke.id, told ?? {}),
    ];
    const answered = scenarios.flatMap((told) => this.answered(situation, invoke, told, input) ?? []);
    return [...byValue, ...answered];
  }

  /** Every answer that was given to an operation in some case of the flow. */
  delivered(): { readonly operation: string; readonly answer: Answer }[] {
    return [...this.known.values()].flatMap(({ calls, scenario }) =>
      calls.flatMap((operation) => {
        const answer = answerFor(operation, scenario, mainOf(calls));
        return answer ? [{ operation, answer }] : [];
      }),
    );
  }

  /** After how many milliseconds each call was given up when its operation kept silent. */
  patience(): { readonly operation: string; readonly ms: number }[] {
    return [...this.known.values()].flatMap(({ calls, gaveUpAfter: ms }) => {
      const operation = calls.at(-1);
      return operation !== undefined && ms !== undefined ? [{ operation, ms }] : [];
    });
  }

  /** The operations that the flow calls at all. */
  allCalls(): ReadonlySet<string> {
    return new Set([...this.calls.values()].flatMap((ids) => [...ids]));
  }

  /** The operations that the running invokes of a snapshot call, by invoke. */
  callsIn(snapshot: AnyMachineSnapshot): (readonly string[])[] {
    return snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [...(this.calls.get(id) ?? [])]));
  }

  /** Runs the actors on what the last search did not know. @returns whether there was anything */
  async learnUnknown(): Promise<boolean> {
    const unknown = [...this.unknown.values()];
    this.unknown.clear();
    for (const { key, invoke, asked, scenario } of unknown) {
      const outcome = await learn(asked, scenario);
      this.known.set(key, { ...outcome, scenario });
      this.learned.set(key, { invoke, outcome });
      this.noteCalls(invoke, outcome);
    }
    if (unknown.length > 0) keep(this.model.name, this.learned);
    return unknown.length > 0;
  }

  private noteCalls(invoke: string, { calls }: Outcome) {
    this.calls.set(invoke, new Set([...(this.calls.get(invoke) ?? []), ...calls]));
  }

  /** Faults are known once a call has gone its way: they befall the operations that it made. */
  private faults(invoke: string, told: Readonly<Record<string, Scenario>>): Told[] {
    const [usual] = Object.values(told);
    const called = [...(this.calls.get(invoke) ?? [])];
    return usual ? standardFaults(called, usual) : [];
  }

  private answered(situation: string, invoke: { id: string; src: string }, told: Told, input: unknown): Case | undefined {
    const { name, scenario } = told;
    const key = JSON.stringify([situation, invoke.id, name, input]);
    const kept = this.learned.get(key);
    if (kept) this.known.set(key, { ...kept.outcome, scenario });
    const outcome = this.known.get(key);
    if (!outcome) {
      const logic = this.model.flow.implementations.actors[invoke.src] as AnyActorLogic;
      this.unknown.set(key, { key, invoke: invoke.id, asked: { logic, input, user: this.model.inputs[situation]?.user }, scenario });
      return undefined;
    }
    const { calls, gaveUpAfter } = outcome;
    return this.keep(key, () => ({
      name,
      event: eventOf(invoke.id, outcome.result),
      cause: {
        by: 'answer',
        invoke: invoke.id,
        scenario,
        calls,
        ...(gaveUpAfter !== undefined && { gaveUpAfter }),
      },
    }));
  }

  private byValue(invoke: string, name: string, result: Outcome['result']): Case {
    return this.keep(JSON.stringify([invoke, name]), () => ({ name, event: eventOf(invoke, result), cause: { by: 'value', invoke } }));
  }

  private keep(key: string, make: () => Case): Case {
    const kept = this.cases.get(key) ?? remember(make());
    this.cases.set(key, kept);
    return kept;
  }
}
