import { topDialog } from './controls';
import { controls } from './result';
import type { Visibility } from './visibility';

/** Remembers what was pressed or had focus last outside dialogs: closing one gives it back. */
export class FocusBefore {
  private before: Element | undefined;

  constructor(private readonly document: Document) {
    document.addEventListener('focusin', this.remember);
    // a field may keep focus while a button is pressed
    document.addEventListener('click', this.remember, { capture: true });
  }

  forget(): void {
    this.document.removeEventListener('focusin', this.remember);
    this.document.removeEventListener('click', this.remember, { capture: true });
  }

  private readonly remember = ({ target }: Event) => {
    const pressed = target instanceof Element ? (target.closest(controls) ?? target) : undefined;
    if (pressed instanceof HTMLElement && !pressed.closest('[role="dialog"]')) this.before = pressed;
  };

  /** Whether it has focus again, if possible. */
  isBack(sight: Visibility): boolean {
    const { before, document } = this;
    const dialog = topDialog(document);
    // one that it covered, or that takes its place
    if (dialog && !dialog.contains(before ?? null)) return dialog.contains(document.activeElement);
    return !before?.isConnected || before.matches(':disabled') || !sight.seesElement(before) || before === document.activeElement;
  }
}
