import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isInnerFlow } from '../chart/parts';
import type { Leads } from '../leads';
import type { Model } from '../model';
import { findExpectedOutcome, type ModelPosition, placeOf } from '../oracle/model-position';
import { type Case, remember } from './case';
import type { Outcomes } from './outcomes';

/** Returns the delay of a transition in milliseconds. The chart states a delay as a number, by a name or by a function. */
function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, eventType: string): number {
  const delayed = snapshot._nodes.flatMap((node) => node.after).find((each) => each.eventType === eventType);
  const delay: unknown =
    typeof delayed?.delay === 'string' ? (machine.implementations.delays[delayed.delay] ?? delayed.delay) : delayed?.delay;
  return Number(typeof delay === 'function' ? delay({ context: snapshot.context, event: { type: eventType } }, undefined) : delay);
}

type EventOutcomes = Readonly<Record<string, readonly [object, Leads]>>;

const isLeads = (value: unknown): value is Leads => typeof value === 'object' && value !== null && 'kind' in value;

/** Returns the possible cases of an event, by name. */
function casesOf({ events }: Model, position: ModelPosition, type: string): EventOutcomes {
  const cases: unknown = (events as Record<string, unknown>)[type];
  const here = typeof cases === 'function' ? cases(placeOf(position)) : cases;
  if (here === undefined) return {};
  return isLeads(here) ? { [type.replaceAll('.', ' ')]: [{}, here] } : (here as EventOutcomes);
}

const personCases = (model: Model, position: ModelPosition, type: string): Case[] =>
  Object.entries(casesOf(model, position, type)).flatMap(([name, [payload, leads]]) => {
    const canHappen = findExpectedOutcome(leads, position) !== undefined;
    return canHappen ? [remember({ name, event: { type, ...payload }, cause: { by: 'person' }, leads })] : [];
  });

function timeCase({ flow, after = {} }: Model, snapshot: AnyMachineSnapshot, type: string): Case {
  const ms = delayOf(flow, snapshot, type);
  const state = snapshot._nodes.find((node) => node.after.some(({ eventType }) => eventType === type))?.path.join('.') ?? '';
  const [expected, leads] = (after as Record<string, readonly [number, Leads]>)[state] ?? [];
  if (expected !== ms) throw new Error(`Time leads out of '${state}' after ${ms} ms, the model says ${expected ?? 'nothing of it'}`);
  return remember({ name: `waits ${ms} ms`, event: { type }, cause: { by: 'time', ms }, leads });
}

/** Returns the cases of all possible events at the tester's position, without events that the machine itself raises. */
export function casesIn(model: Model, outcomes: Outcomes, scenario: string, snapshot: AnyMachineSnapshot, position: ModelPosition): Case[] {
  if (snapshot.status !== 'active') return [];
  const types = [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]))];
  const byPersonOrTime = types.flatMap((type) => {
    if (type.startsWith('xstate.after.')) return [timeCase(model, snapshot, type)];
    return type.startsWith('xstate.') ? [] : personCases(model, position, type);
  });
  const calls = snapshot._nodes
    .flatMap((node) => node.invoke)
    .filter((invoke) => !isInnerFlow(model.flow, invoke))
    .flatMap(({ id, src }) => outcomes.of({ scenario, opens: position.address }, { id, src: String(src) }, snapshot));
  return [...byPersonOrTime, ...calls];
}
