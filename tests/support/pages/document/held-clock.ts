/** A timer of the page. `due` is the time of the held clock at which it fires, and `ms` is its delay. */
type Timer = { due: number; readonly ms: number; readonly repeats: boolean; readonly fire: () => void };

/** The shortest delay of a held timer, in milliseconds. Shorter timers are not time limits: frameworks use them to yield. */
const shortest = 500;

/**
 * The clock of a page in a browser. From the start of the page, timers of half a second or longer wait until a test lets time pass. Shorter
 * timers run normally, as in jsdom (wire/held-timers.ts).
 */
export class HeldClock {
  private passed = 0;
  private last = 0;
  private readonly held = new Map<number, Timer>();

  /** @param window the window whose timers are replaced */
  constructor(window: Window & typeof globalThis) {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const now = window.Date.now;
    const start =
      (native: (fn: () => void, ms: number) => number, repeats: boolean) =>
      (handler: TimerHandler, ms = 0, ...args: unknown[]): number => {
        const fire = () => (handler as (...of: unknown[]) => void).apply(window, args);
        return ms < shortest ? native.call(window, fire, ms) : this.hold({ due: this.passed + ms, ms, repeats, fire });
      };
    const stop = (native: (id?: number) => void) => (id?: number) => {
      if (id === undefined || !this.held.delete(id)) native.call(window, id);
    };
    Object.assign(window, {
      setTimeout: start(setTimeout, false),
      setInterval: start(setInterval, true),
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    });
    window.Date.now = () => now.call(window.Date) + this.passed;
    this.yield = () => new Promise((done) => setTimeout.call(window, done, 0));
  }

  private readonly yield: () => Promise<void>;

  /** Adds a timer to the held timers. @returns its id, which is negative, unlike the ids of the browser */
  private hold(timer: Timer): number {
    this.last -= 1;
    this.held.set(this.last, timer);
    return this.last;
  }

  /**
   * Whether a timer with the delay `ms` waits, and is due within `ms` milliseconds from now. A longer timer, such as the time limit of a
   * request, does not count. It may be due as early, before the awaited timer has been set. The result is true for a delay below half a
   * second, because the clock does not hold such timers.
   * @param since the id of a timer: only timers that were set after this timer count
   */
  awaits(ms: number, since = 0): boolean {
    const isMeant = ([id, timer]: readonly [number, Timer]) => id < since && timer.ms === ms && timer.due <= this.passed + ms;
    return ms < shortest || [...this.held].some(isMeant);
  }

  /** The id of the newest timer. Each id is lower than the previous id. */
  get newest(): number {
    return this.last;
  }

  /**
   * Lets a number of milliseconds pass, and fires the due timers in their order. Timers that are set meanwhile fire too, if they are due in
   * this time.
   */
  async pass(ms: number): Promise<void> {
    const end = this.passed + ms;
    for (;;) {
      const [next] = [...this.held].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
      if (!next) break;
      const [id, timer] = next;
      this.passed = Math.max(this.passed, timer.due);
      if (timer.repeats) timer.due += timer.ms;
      else this.held.delete(id);
      timer.fire();
      await this.yield();
    }
    this.passed = end;
  }
}
