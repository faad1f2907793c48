/** What a browser tells of one press. */
const told = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Lets the next press reach one element and nothing else: between the aim and the press the page may have moved. */
export class GuardedPress {
  private hasLanded = false;

  constructor(private readonly aimedAt: Element) {
    for (const type of told) window.addEventListener(type, this.hear, { capture: true });
  }

  private readonly hear = (event: Event) => {
    if (event.type === 'pointerdown') this.hasLanded = this.aimedAt.contains(event.target as Node);
    if (this.hasLanded) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** @returns whether the press has come, and where it was aimed at */
  end(): boolean {
    for (const type of told) window.removeEventListener(type, this.hear, { capture: true });
    return this.hasLanded;
  }
}
