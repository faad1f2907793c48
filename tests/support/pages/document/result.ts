/** The selector of the controls that a person presses. */
export const controls = 'button, a, summary, [role="tab"], [role="button"], [role="columnheader"][tabindex]';

/** The tolerance for rounding, in pixels. */
const slack = 1;

/** Remembers whether the person's last action was the press of a control. */
export class LastAct {
  /** The control that was pressed last; undefined after another action. */
  pressed: Element | undefined;

  constructor(document: Document) {
    document.addEventListener('mousedown', ({ target }) => this.press(target), { capture: true });
  }

  private press(target: EventTarget | null) {
    this.pressed = (target instanceof Element && target.closest(controls)) || undefined;
  }

  /** Records that the person has typed or selected something, or left a field, so that the last action is no press. */
  forgetPress() {
    this.pressed = undefined;
  }
}

const isUncovered = (element: Element): boolean => {
  const { left, top, width } = element.getBoundingClientRect();
  const found = element.ownerDocument.elementFromPoint(left + width / 2, Math.max(top, 0) + slack + 1);
  return found !== null && element.contains(found);
};

/**
 * Checks that the message about a press is visible in the window, and that the press has not removed the focus. @returns the error; '' if
 * there is none
 */
export function faultOfResult(message: Element): string {
  const { activeElement, defaultView } = message.ownerDocument;
  const { top, bottom, height } = message.getBoundingClientRect();
  const windowHeight = defaultView?.innerHeight ?? 0;
  const said = `'${message.textContent}'`;
  if (top < -slack || bottom - Math.max(0, height - windowHeight) > windowHeight + slack)
    return `${said} appeared after a press and is not in the window: it reaches from ${top} to ${bottom} of ${windowHeight}`;
  if (!isUncovered(message)) return `${said} appeared after a press and is covered`;
  if (!activeElement?.matches('body *:not(:disabled)')) return `${said} appeared after a press, and nothing has focus`;
  return '';
}
