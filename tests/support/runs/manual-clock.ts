type Timer = { readonly ms: number; readonly fn: () => void };

/** A clock of charts on which one timer can be let pass alone, whatever the others of parallel states. */
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

  /** Lets the timer of that length run out. */
  fire(ms: number) {
    const [id, timer] = [...this.pending].find(([, each]) => each.ms === ms) ?? [];
    if (id === undefined || !timer) throw new Error(`No timer of ${ms} ms runs, only ${[...this.pending.values()].map((each) => each.ms)}`);
    this.pending.delete(id);
    timer.fn();
  }
}
