type Timer = { readonly ms: number; readonly fire: () => void };
type SetTimeout = typeof globalThis.setTimeout;

/** Shorter timers are no time limits: frameworks yield with them. */
const shortest = 500;

/** A macrotask that no fake timer holds: promise chains of any depth settle before it. */
export const macrotask = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Holds back the time limits of calls so that a test lets them pass when it wants to.
 * Timers below half a second run as ever.
 */
export class HeldTimers {
  private readonly held = new Map<object, Timer>();

  /** @returns how to put the real timers back */
  install(): () => void {
    const { setTimeout, clearTimeout } = globalThis;
    globalThis.setTimeout = ((fn: () => void, ms = 0, ...args: []) => {
      if (ms < shortest) return setTimeout(fn, ms, ...args);
      const handle = {};
      this.held.set(handle, { ms, fire: fn });
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

  /** Lets so many milliseconds pass: all held times up to then end, whatever waits for them. */
  passAll(ms: number): void {
    while (Math.min(...[...this.held.values()].map((timer) => timer.ms)) <= ms) this.pass();
  }

  /** Lets the shortest of the held times pass. @returns its milliseconds, or undefined when none is held */
  pass(): number | undefined {
    const [next] = [...this.held].sort(([, a], [, b]) => a.ms - b.ms);
    if (!next) return undefined;
    const [handle, { ms, fire }] = next;
    this.held.delete(handle);
    fire();
    return ms;
  }
}
