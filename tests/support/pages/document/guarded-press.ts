/** The events of a browser for one press. */
const told = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Lets the next press reach one element and nothing else: the page may move between aiming and pressing. */
export class GuardedPress {
  private hasLanded = false;

  constructor(private readonly aimedAt: Element) {
    for (const type of told) window.addEventListener(type, this.hear, { capture: true });
  }

  private readonly hear = (event: Event) => {
    if (event.type === 'pointerdown') this.hasLanded = this.aimedAt.contains(event.target as Node);
    if (event.type === 'click' && this.hasMissed(event.target as Node)) this.hasLanded = false;
    if (this.hasLanded) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Whether the page moved between the two halves of the press: browsers give such a click to an element around the target. */
  private hasMissed(target: Node): boolean {
    return this.aimedAt.isConnected && target !== this.aimedAt && target.contains(this.aimedAt);
  }

  /** @returns whether the press has arrived, and the element that it reached */
  end(): boolean {
    for (const type of told) window.removeEventListener(type, this.hear, { capture: true });
    return this.hasLanded;
  }
}
