import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';

type Timer = { readonly ms: number; readonly fire: () => void; readonly invoke: string | undefined };
type SetTimeout = typeof globalThis.setTimeout;

/** The shortest delay of a held timer, in milliseconds. Shorter timers are not time limits: frameworks use them to yield. */
const shortest = 500;

/** Waits for a macrotask, which no fake timer can delay. Promise chains of any depth settle before the macrotask. */
export const macrotask = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The id of the invoke whose code is running. */
const running = new AsyncLocalStorage<string>();

/** Changes a flow so that each timer knows the invoke that has set it. */
export function withOwnTimers(flow: AnyStateMachine): AnyStateMachine {
  const owning = (logic: AnyActorLogic): AnyActorLogic => {
    const start: AnyActorLogic['start'] = (state, scope) => running.run(scope.self.id, () => logic.start?.(state, scope));
    return Object.create(logic, { start: { value: start } }) as AnyActorLogic;
  };
  const actors = Object.entries(flow.implementations.actors as Record<string, AnyActorLogic>).map(([src, logic]) => [src, owning(logic)]);
  return flow.provide({ actors: Object.fromEntries(actors) } as never);
}

/**
 * Holds the time limits of calls until a test lets them pass.
 * Timers below half a second run normally.
 */
export class HeldTimers {
  private readonly held = new Map<object, Timer>();

  /** @returns a function that restores the real timers */
  install(): () => void {
    const { setTimeout, clearTimeout } = globalThis;
    globalThis.setTimeout = ((fn: () => void, ms = 0, ...args: []) => {
      if (ms < shortest) return setTimeout(fn, ms, ...args);
      const handle = {};
      this.held.set(handle, { ms, fire: fn, invoke: running.getStore() });
      return handle;
    }) as unknown as SetTimeout;
    globalThis.clearTimeout = ((handle: object) => {
      if (!this.held.delete(handle)) clearTimeout(handle as never);
    }) as typeof clearTimeout;
    return () => {
      globalThis.setTimeout = setTimeout;
      globalThis.clearTimeout = clearTimeout;
    };
  }

  /** Lets a number of milliseconds pass for one invoke, and for code that belongs to no invoke. For other invokes, no time passes. */
  passFor(invoke: string, ms: number): void {
    const isDue = (timer: Timer) => timer.ms <= ms && (timer.invoke ?? invoke) === invoke;
    while (this.pass(isDue) !== undefined);
  }

  /**
   * Ends the shortest held timer that meets a condition.
   * @returns the delay of the timer in milliseconds; undefined if no timer meets the condition
   */
  pass(isMeant: (timer: Timer) => boolean = () => true): number | undefined {
    const [next] = [...this.held].filter(([, timer]) => isMeant(timer)).sort(([, a], [, b]) => a.ms - b.ms);
    if (!next) return undefined;
    const [handle, { ms, fire }] = next;
    this.held.delete(handle);
    fire();
    return ms;
  }
}
