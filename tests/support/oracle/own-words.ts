import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './standing';

/** What a screen offers, by the states that it is of. */
type Drawn = { readonly title: string; readonly leaves: readonly string[]; readonly inventory: string };

/** States in which there is nothing, or something could not be had or done. */
const isTelling = /^(empty|none|unknown|unconfirmed|unavailable|nothing.*|not[A-Z].*|.*[fF]ailed|.*Stale)$/;

/** The part of a state's path up to the name that says so: what has failed in several ways may look the same. */
const kindOf = (leaf: string): string | undefined => {
  const names = leaf.split('.');
  const at = names.findIndex((name) => isTelling.test(name));
  return at < 0 ? undefined : names.slice(0, at + 1).join('.');
};

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
