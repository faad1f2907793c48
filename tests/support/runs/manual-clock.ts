type Timer = { readonly ms: number; readonly fn: () => void };

/** A clock for charts. Each of its timers elapses alone, so the timers of parallel states are independent of each other. */
export class ManualClock {
  private last = 0;
  private readonly pending = new Map<number, Timer>();

  readonly setTimeout = (fn: (...args: unknown[]) => void, ms: number): number => {
    this.last += 1;
    this.pending.set(this.last, { ms, fn });
    return this.last;
  };

  readonly clearTimeout = (id: unknown) => {
    this.pending.delete(id as number);
  };

  /** Lets the first timer with a given delay elapse. */
  fire(ms: number) {
    const [id, timer] = [...this.pending].find(([, each]) => each.ms === ms) ?? [];
    if (id === undefined || !timer) throw new Error(`No timer of ${ms} ms runs, only ${[...this.pending.values()].map((each) => each.ms)}`);
    this.pending.delete(id);
    timer.fn();
  }
}
