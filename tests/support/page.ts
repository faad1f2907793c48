import type { Told } from '../../src/areas/session/portal-session';
import type { Notice } from '../../src/shared/flow/notice';

/** A key of the portal's texts, or data that is part of the text (the name of a title). */
export type Key = string | { readonly data: string };
/** Values that a text takes in. */
export type Values = Readonly<Record<string, string | number>>;
type Done = void | Promise<void>;

/**
 * What a tester can do on a page and see on it, in words. Controls go by their role and name, names by their content key.
 * Written three times: for jsdom, for a browser, and for the page that a person follows by hand.
 * Everything happens in the order in which it is said; a model waits for nothing.
 *
 * The same counts everywhere. What nobody can see is not there, and what lies under a dialog, is disabled or only to be read cannot be used
 * (`NotOffered` says which). To type moves no focus and to choose from a list neither; a press is a person's: focus goes to what is pressed,
 * and what had it is left. Two controls of one name outside one dialog are a fault.
 */
export interface Page {
  /** Types into a field, in place of what it held. Focus stays where it is: the field is left by `leave`. */
  fill(field: Key, value: string): Done;
  /** Presses a button. */
  press(button: Key, values?: Values): Done;
  /** Follows a link. */
  follow(link: Key, values?: Values): Done;
  /** Picks an option of a list, by its key. */
  choose(list: Key, option: Key): Done;
  /** Picks one of a few that stand side by side. */
  pick(option: Key): Done;
  /** Opens a tab. */
  openTab(tab: Key): Done;
  /** Ticks a box or clears it. */
  tick(box: Key): Done;
  /** Focuses a field and leaves it. */
  leave(field: Key): Done;
  /** Focuses a field and presses Enter. */
  enter(field: Key): Done;
  /** Waits until a field, a list, a button or a heading is there. */
  comes(what: Key): Done;
  /** The browser's own way back. */
  goBack(): Done;
  /** In another page of the portal, in the same browser, the person signs in or out. */
  elsewhere(told: Told): Done;

  /** A field holds this. */
  field(name: Key, value: string): Done;
  /** A box is ticked, or is not. */
  ticked(box: Key, isTicked: boolean): Done;
  /** A text stands on the page. */
  text(key: Key, values?: Values): Done;
  /** Data stands on the page, as it is. */
  data(value: string): Done;
  /** A heading says this. */
  heading(key: Key, values?: Values): Done;
  /** A link is there. */
  link(key: Key, values?: Values): Done;
  /** A button is there and can be pressed. */
  button(key: Key, values?: Values): Done;
  /** A button is there and cannot be pressed. */
  disabled(button: Key, values?: Values): Done;
  /** A tab is open. */
  tab(name: Key): Done;
  /** A button that stays in is in, or out. */
  pressed(button: Key, isIn: boolean): Done;
  /** This text is not on the page. */
  absent(key: Key, values?: Values): Done;
  /** A message to the person: what is wrong interrupts (alert), the rest is said in passing (status). */
  notice(severity: Notice['severity'], key: Key): Done;
  /** A page of another server is loaded within this one, its address beginning like this; null: none is. */
  frame(address: string | null): Done;
  /** No message to the person is shown. */
  quiet(): Done;
  /** The page has no text. */
  blank(): Done;
  /** The page is busy. */
  busy(): Done;
  /** The page is not busy. */
  idle(): Done;
  /**
   * The address, without the place where the portal is mounted.
   * @param query what its query holds; '' where there is none; not looked at when left out
   */
  address(path: string, query?: string): Done;
}
