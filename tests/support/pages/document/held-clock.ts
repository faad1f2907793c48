/** A timer of the page. `due` is its time by the held clock, `ms` the delay with which it was set. */
type Timer = { due: number; readonly ms: number; readonly repeats: boolean; readonly fire: () => void };

/** Shorter timers are not time limits: frameworks use them to yield. */
const shortest = 500;

/**
 * The time of a page in a browser, from its start: timers of half a second or longer wait until a test lets time pass.
 * Shorter timers run normally, as in jsdom (wire/held-timers.ts).
 */
export class HeldClock {
  private passed = 0;
  private last = 0;
  private readonly held = new Map<number, Timer>();

  /** @param window whose timers are replaced */
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

  /** Holds a timer. @returns its id, which is below zero for held timers */
  private hold(timer: Timer): number {
    this.last -= 1;
    this.held.set(this.last, timer);
    return this.last;
  }

  /**
   * Whether a timer with this delay waits, and is due once that time has passed. A longer timer, such as the limit of a request, does not
   * count: it may be due before the awaited timer has been set. Short timers never wait here.
   * @param since the id of a timer: only timers that were set after it count
   */
  awaits(ms: number, since = 0): boolean {
    const isMeant = ([id, timer]: readonly [number, Timer]) => id < since && timer.ms === ms && timer.due <= this.passed + ms;
    return ms < shortest || [...this.held].some(isMeant);
  }

  /** The id of the newest timer. Each id is lower than the one before. */
  get newest(): number {
    return this.last;
  }

  /** Lets a number of milliseconds pass, with due timers in order; timers that they start are not due yet. */
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
