type Timer = { readonly ms: number; readonly fn: () => void };

/** A clock for charts whose timers can elapse one by one, independently of those of parallel states. */
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

  /** Lets the timer with that delay elapse. */
  fire(ms: number) {
    const [id, timer] = [...this.pending].find(([, each]) => each.ms === ms) ?? [];
    if (id === undefined || !timer) throw new Error(`No timer of ${ms} ms runs, only ${[...this.pending.values()].map((each) => each.ms)}`);
    this.pending.delete(id);
    timer.fn();
  }
}
