/** The events that a browser sends for one press. */
const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Lets the next press reach only one element. The page may move after the test has chosen the point of the press. */
export class GuardedPress {
  private hasLanded = false;

  constructor(private readonly aimedAt: Element) {
    for (const type of pressEvents) window.addEventListener(type, this.guard, { capture: true });
  }

  private readonly guard = (event: Event) => {
    if (event.type === 'pointerdown') this.hasLanded = this.aimedAt.contains(event.target as Node);
    if (event.type === 'click' && this.hasMissed(event.target as Node)) this.hasLanded = false;
    if (this.hasLanded) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /**
   * Whether the page moved between pressing and releasing. Browsers then send the click to an element that contains the pressed element.
   */
  private hasMissed(target: Node): boolean {
    return this.aimedAt.isConnected && target !== this.aimedAt && target.contains(this.aimedAt);
  }

  /** Stops guarding. @returns whether the press has reached its element */
  end(): boolean {
    for (const type of pressEvents) window.removeEventListener(type, this.guard, { capture: true });
    return this.hasLanded;
  }
}
