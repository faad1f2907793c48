import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './standing';

/** What a screen offers, by the states that it is of. */
type Drawn = { readonly title: string; readonly leaves: readonly string[]; readonly inventory: string };

/** The names of states in which there is nothing, and of those in which something could not be had or done. */
const tellings = { empty: /^(empty|none|nothing.*)$/, failed: /^(unknown|unconfirmed|unavailable|not[A-Z].*|.*[fF]ailed|.*Stale)$/ };

/** What a state's name says of it, if it is one of these. */
const kindOf = (leaf: string): string | undefined =>
  Object.entries(tellings).find(([, says]) => leaf.split('.').some((name) => says.test(name)))?.[0];

/** What has failed in several ways may look the same, and what is empty too. */
const kindsOf = ({ leaves }: Drawn) => leaves.flatMap((leaf) => kindOf(leaf) ?? []).join();

/** Where focus is tells nobody what has happened. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/** How many messages a screen shows, dialogs over it included. */
const messagesIn = (inventory: string) => inventory.split('\n').filter((line) => /^\s*(danger|warning|info|success)$/.test(line)).length;

/** What the screens of a flow tell, held against each other. */
export class OwnWords {
  private readonly seen: Drawn[] = [];

  /**
   * Looks at a screen that has not been seen yet.
   * @throws where it says two things at once, or where nothing tells that something is empty or has failed
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
