import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model } from '../model';
import { type Case, remember } from './case';
import type { Outcomes } from './outcomes';

/** Milliseconds of a delayed transition, its delay given by number, by name or by a function. */
function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, eventType: string): number {
  const delayed = snapshot._nodes.flatMap((node) => node.after).find((each) => each.eventType === eventType);
  const delay: unknown =
    typeof delayed?.delay === 'string' ? (machine.implementations.delays[delayed.delay] ?? delayed.delay) : delayed?.delay;
  return Number(typeof delay === 'function' ? delay({ context: snapshot.context, event: { type: eventType } }, undefined) : delay);
}

const once = new Map<string, Case>();
/** The same case is the same event object each time, so that the graph's events keep their names. */
const same = (key: string, make: () => Case): Case => {
  const kept = once.get(key) ?? remember(make());
  once.set(key, kept);
  return kept;
};

function personCases(model: Model, snapshot: AnyMachineSnapshot, type: string): Case[] {
  const told = (model.events as Record<string, unknown> | undefined)?.[type] ?? { [type.replaceAll('.', ' ')]: {} };
  const payloads = (typeof told === 'function' ? told(snapshot.context) : told) as Record<string, object>;
  return Object.entries(payloads).map(([name, payload]) =>
    same(JSON.stringify([model.name, type, name, payload]), () => ({ name, event: { type, ...payload }, cause: { by: 'person' } })),
  );
}

/** All that can happen in a state, by name. What the machine raises itself is left out. */
export function casesIn(model: Model, outcomes: Outcomes, situation: string, snapshot: AnyMachineSnapshot): Case[] {
  if (snapshot.status !== 'active') return [];
  const types = [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]))];
  const happening = types.flatMap((type) => {
    if (type.startsWith('xstate.after.')) {
      const ms = delayOf(model.flow, snapshot, type);
      const make = (): Case => ({ name: `waits ${ms} ms`, event: { type }, cause: { by: 'time', ms } });
      return [same(JSON.stringify([model.name, type, ms]), make)];
    }
    return type.startsWith('xstate.') ? [] : personCases(model, snapshot, type);
  });
  const calls = snapshot._nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => outcomes.of(situation, { id, src: String(src) }, snapshot));
  return [...happening, ...calls];
}
