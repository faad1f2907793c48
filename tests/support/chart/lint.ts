import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, guardName, isInnerFlow } from './parts';
import { deadEnds, findUnaskedChanges, startedByHand, unreachable } from './reach';

type Loose = Record<string, unknown>;

const known = {
  state: 'id type initial states on after always entry exit invoke onDone output tags description meta history target context key'.split(
    ' ',
  ),
  transition: 'target actions guard reenter description meta'.split(' '),
  invoke: 'id src input onDone onError onSnapshot systemId'.split(' '),
};

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : undefined;

/** Finds the errors of one machine that neither the compiler nor XState reports. */
class Lint {
  readonly found: string[] = [];

  constructor(private readonly machine: AnyStateMachine) {}

  private say(where: string, what: string) {
    this.found.push(`${where}: ${what}`);
  }

  private keys(value: unknown, allowed: readonly string[], where: string) {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) if (!allowed.includes(key)) this.say(where, `unknown key '${key}'`);
  }

  private named(value: unknown, kind: 'guards' | 'actions' | 'actors', where: string) {
    const name = nameIn(value);
    if (name === undefined) this.say(where, `an inline function among the ${kind}; name it in setup`);
    else if (!(name in this.machine.implementations[kind])) this.say(where, `'${name}' is not among the ${kind}`);
  }

  private stateIn(value: unknown, where: string) {
    const path = typeof value === 'string' ? value.replace(/^#[^.]+\.?/, '').split('.') : [];
    const exists = allNodes(this.machine.root).some((node) => node.path.join('.') === path.join('.'));
    if (typeof value !== 'string' || !exists) this.say(where, `${JSON.stringify(value)} is no state of the chart`);
  }

  private guard(value: unknown, where: string) {
    if (typeof value !== 'function') this.named(value, 'guards', where);
    else if ('guards' in value) for (const part of list(value.guards)) this.guard(part, where);
    else if ('stateValue' in value) this.stateIn(value.stateValue, where);
    else this.say(where, `inline guard '${guardName(value)}'; name it in setup`);
  }

  private actions(value: unknown, where: string) {
    for (const action of list(value)) this.named(action, 'actions', where);
  }

  private transitions(value: unknown, where: string) {
    for (const transition of list(value)) {
      if (typeof transition !== 'object' || transition === null) continue;
      this.keys(transition, known.transition, where);
      if ('guard' in transition) this.guard(transition.guard, where);
      if ('actions' in transition) this.actions(transition.actions, where);
    }
  }

  private invoke(invoke: Loose, where: string) {
    this.keys(invoke, known.invoke, `${where} invoke`);
    this.named(invoke.src, 'actors', `${where} invoke`);
    const needed = isInnerFlow(this.machine, { src: invoke.src }) ? ['id'] : ['id', 'onDone', 'onError'];
    for (const key of needed) if (invoke[key] === undefined) this.say(where, `an invoke without ${key}`);
    this.transitions(invoke.onDone, `${where} onDone`);
    this.transitions(invoke.onError, `${where} onError`);
  }

  private state(node: AnyStateNode) {
    const config = node.config as Loose;
    const where = node.id;
    // the function `setup` of XState adds `schemas` to the root
    this.keys(config, node.parent ? known.state : [...known.state, 'schemas'], where);
    if (!node.description && node.type !== 'history') this.say(where, 'no description');
    if (node.description?.endsWith('?')) this.say(where, 'a description that asks: state a fact instead');
    if (typeof config.initial === 'string' && !(config.initial in node.states))
      this.say(where, `initial '${config.initial}' does not exist`);
    this.actions(config.entry, `${where} entry`);
    this.actions(config.exit, `${where} exit`);
    this.transitions(config.always, `${where} always`);
    this.transitions(config.onDone, `${where} onDone`);
    for (const [event, value] of Object.entries((config.on ?? {}) as Loose)) {
      if (!/^[a-z]+(\.[a-z]+)*$/.test(event)) this.say(where, `'${event}' is not in lower case, dotted`);
      this.transitions(value, `${where} on ${event}`);
    }
    for (const [delay, value] of Object.entries((config.after ?? {}) as Loose)) {
      const isNumber = !Number.isNaN(Number(delay));
      if (!isNumber && !(delay in this.machine.implementations.delays))
        this.say(where, `'${delay}' is not among the delays: it would fire at once`);
      this.transitions(value, `${where} after ${delay}`);
    }
    for (const invoke of list(config.invoke)) this.invoke(invoke as Loose, where);
  }

  all(): string[] {
    if ((this.machine.config as Loose).id === undefined) this.say('machine', 'no id');
    for (const node of allNodes(this.machine.root)) this.state(node);
    for (const node of deadEnds(this.machine)) this.say(node.id, 'a dead end: nothing leads out, and it is not final');
    for (const node of unreachable(this.machine)) this.say(node.id, 'nothing leads here');
    for (const node of startedByHand(this.machine, 'refreshSession'))
      this.say(node.id, 'the session is refreshed only after a press: a person who goes Back without it sees outdated data');
    for (const node of findUnaskedChanges(this.machine))
      this.say(node.id, 'changes are lost without a question: let the chart take `leave.requested` and ask');
    return this.found;
  }
}

/** Returns the errors of a machine, one line for each error. */
export const lint = (machine: AnyStateMachine): string[] => new Lint(machine).all();
