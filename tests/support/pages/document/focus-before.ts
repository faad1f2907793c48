import { topDialog } from './controls';
import { controls } from './result';
import type { Visibility } from './visibility';

/** Remembers the last pressed or focused element outside dialogs, because a dialog that closes gives focus back to this element. */
export class FocusBefore {
  private before: Element | undefined;

  constructor(private readonly document: Document) {
    document.addEventListener('focusin', this.remember);
    // a press of a button need not take focus from a field
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

  /** Whether the remembered element has focus again. The result is also true if this element can no longer have focus. */
  isBack(sight: Visibility): boolean {
    const { before, document } = this;
    const dialog = topDialog(document);
    // another dialog is open: the dialog below the closed dialog, or a dialog that has replaced it
    if (dialog && !dialog.contains(before ?? null)) return dialog.contains(document.activeElement);
    return !before?.isConnected || before.matches(':disabled') || !sight.seesElement(before) || before === document.activeElement;
  }
}
