import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './model-position';

/** A screen, its states, and its inventory without marks of focus. */
type Screen = { readonly title: string; readonly leaves: readonly string[]; readonly inventory: string };

/** The patterns that the names of empty states and of failed states match. */
const namePatterns = { empty: /^(empty|none|nothing.*)$/, failed: /^(unknown|unconfirmed|unavailable|not[A-Z].*|.*[fF]ailed|.*Stale)$/ };

/** Returns 'empty' or 'failed' if the name of a state matches the pattern of that kind. */
const kindOf = (leaf: string): string | undefined =>
  Object.entries(namePatterns).find(([, pattern]) => leaf.split('.').some((name) => pattern.test(name)))?.[0];

/** Joins the kinds of the states of a screen to one text. Screens of the same kinds, such as two failed states, may look the same. */
const kindsOf = ({ leaves }: Screen) => leaves.flatMap((leaf) => kindOf(leaf) ?? []).join();

/** Removes the marks of focus from an inventory, because focus is not a message. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/** Counts the messages on a screen, including the messages in dialogs. */
const messagesIn = (inventory: string) => inventory.split('\n').filter((line) => /^\s*(danger|warning|info|success)$/.test(line)).length;

/** Checks the screens of a flow. Screens must differ if their states are of different kinds, and no screen may show two messages. */
export class OwnWords {
  private readonly seen: Screen[] = [];

  /**
   * Checks a new screen.
   * @throws if it shows two messages at once, or if it looks the same as a screen of another kind
   */
  look(title: string, snapshot: AnyMachineSnapshot, inventory: string): void {
    const screen = { title, leaves: leavesOf(snapshot), inventory: withoutFocus(inventory) };
    const messages = messagesIn(inventory);
    if (messages > 1) throw new Error(`The screen '${title}' shows ${messages} messages at once`);
    const like = this.seen.find((other) => other.inventory === screen.inventory && kindsOf(other) !== kindsOf(screen));
    if (like) throw new Error(`The screen '${title}' looks the same as '${like.title}'`);
    this.seen.push(screen);
  }
}
