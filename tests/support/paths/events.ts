import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isChildFlow } from '../chart/parts';
import type { Leads } from '../leads';
import type { Model } from '../model';
import { findExpectedOutcome, type ModelPosition, placeOf } from '../oracle/model-position';
import { type Case, remember } from './case';
import type { Outcomes } from './outcomes';

/** The delay of a transition in milliseconds, given as a number, by name or by a function. */
function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, eventType: string): number {
  const delayed = snapshot._nodes.flatMap((node) => node.after).find((each) => each.eventType === eventType);
  const delay: unknown =
    typeof delayed?.delay === 'string' ? (machine.implementations.delays[delayed.delay] ?? delayed.delay) : delayed?.delay;
  return Number(typeof delay === 'function' ? delay({ context: snapshot.context, event: { type: eventType } }, undefined) : delay);
}

type EventOutcomes = Readonly<Record<string, readonly [object, Leads]>>;

const isLeads = (told: unknown): told is Leads => typeof told === 'object' && told !== null && 'kind' in told;

/** The possible cases of that event, by name. */
function toldOf({ events }: Model, standing: ModelPosition, type: string): EventOutcomes {
  const told: unknown = (events as Record<string, unknown>)[type];
  const here = typeof told === 'function' ? told(placeOf(standing)) : told;
  if (here === undefined) return {};
  return isLeads(here) ? { [type.replaceAll('.', ' ')]: [{}, here] } : (here as EventOutcomes);
}

const personCases = (model: Model, standing: ModelPosition, type: string): Case[] =>
  Object.entries(toldOf(model, standing, type)).flatMap(([name, [payload, leads]]) => {
    const isDone = findExpectedOutcome(leads, standing) !== undefined;
    return isDone ? [remember({ name, event: { type, ...payload }, cause: { by: 'person' }, leads })] : [];
  });

function timeCase({ flow, after = {} }: Model, snapshot: AnyMachineSnapshot, type: string): Case {
  const ms = delayOf(flow, snapshot, type);
  const state = snapshot._nodes.find((node) => node.after.some(({ eventType }) => eventType === type))?.path.join('.') ?? '';
  const [told, leads] = (after as Record<string, readonly [number, Leads]>)[state] ?? [];
  if (told !== ms) throw new Error(`Time leads out of '${state}' after ${ms} ms, the model says ${told ?? 'nothing of it'}`);
  return remember({ name: `waits ${ms} ms`, event: { type }, cause: { by: 'time', ms }, leads });
}

/** All possible events at the tester's position, by name, without those that the machine raises itself. */
export function casesIn(
  model: Model,
  outcomes: Outcomes,
  situation: string,
  snapshot: AnyMachineSnapshot,
  standing: ModelPosition,
): Case[] {
  if (snapshot.status !== 'active') return [];
  const types = [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]))];
  const happening = types.flatMap((type) => {
    if (type.startsWith('xstate.after.')) return [timeCase(model, snapshot, type)];
    return type.startsWith('xstate.') ? [] : personCases(model, standing, type);
  });
  const calls = snapshot._nodes
    .flatMap((node) => node.invoke)
    .filter((invoke) => !isChildFlow(model.flow, invoke))
    .flatMap(({ id, src }) => outcomes.of({ situation, opens: standing.address }, { id, src: String(src) }, snapshot));
  return [...happening, ...calls];
}
