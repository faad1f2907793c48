import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './model-position';

/** The inventory of a screen, by its states. */
type Drawn = { readonly title: string; readonly leaves: readonly string[]; readonly inventory: string };

/** The name patterns of empty states, and of failed ones. */
const tellings = { empty: /^(empty|none|nothing.*)$/, failed: /^(unknown|unconfirmed|unavailable|not[A-Z].*|.*[fF]ailed|.*Stale)$/ };

/** 'empty' or 'failed' if the name of a state matches that pattern. */
const kindOf = (leaf: string): string | undefined =>
  Object.entries(tellings).find(([, says]) => leaf.split('.').some((name) => says.test(name)))?.[0];

/** The kinds of a screen as one text. Screens of the same kinds may look the same, such as two failed states. */
const kindsOf = ({ leaves }: Drawn) => leaves.flatMap((leaf) => kindOf(leaf) ?? []).join();

/** An inventory without its marks of focus, because focus is not a message. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/** The number of messages on a screen, including those in dialogs. */
const messagesIn = (inventory: string) => inventory.split('\n').filter((line) => /^\s*(danger|warning|info|success)$/.test(line)).length;

/** Compares the messages of a flow's screens. */
export class OwnWords {
  private readonly seen: Drawn[] = [];

  /**
   * Checks a new screen.
   * @throws if it shows two messages at once, or if an empty or failed state shows nothing of its own
   */
  look(title: string, snapshot: AnyMachineSnapshot, inventory: string): void {
    const drawn = { title, leaves: leavesOf(snapshot), inventory: withoutFocus(inventory) };
    const messages = messagesIn(inventory);
    if (messages > 1) throw new Error(`The screen '${title}' shows ${messages} messages at once`);
    const like = this.seen.find((other) => other.inventory === drawn.inventory && kindsOf(other) !== kindsOf(drawn));
    if (like) throw new Error(`Nothing tells the screen '${title}' from '${like.title}'`);
    this.seen.push(drawn);
  }
}
