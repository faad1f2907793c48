import type { TabMessage } from '../../src/areas/session/portal-session';
import type { Notice } from '../../src/shared/flow/notice';

/** A key of the portal's texts, or data that is part of the text (the name of a title). */
export type Key = string | { readonly data: string };
/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;
type Done = void | Promise<void>;

/**
 * The actions and checks of a tester on a page. A control is identified by its role and its name, and the name by its content key. There
 * are three implementations: for jsdom, for a browser, and for the page of manual test cases. Calls run in the order in which a model
 * states them; a model does not wait for them.
 *
 * The same rules apply in all implementations. An invisible element is absent. An element that is disabled, read-only or covered by a
 * dialog cannot be used; `NotOffered` states the reason. Typing and selecting do not move focus, but a press moves focus to the pressed
 * control. Two controls with one name are an error, unless they are in one dialog or are links to one page.
 */
export interface Page {
  /** Types into a field and replaces its value. Focus does not move; `leave` moves it out of the field. */
  fill(field: Key, value: string): Done;
  /** Chooses a file in a field. */
  attach(field: Key, file: File): Done;
  /** Presses a button, or the header of a sortable column. */
  press(button: Key, values?: Values): Done;
  /** Follows a link. */
  follow(link: Key, values?: Values): Done;
  /**
   * Follows the link in header or footer to an address. In jsdom, which renders neither header nor footer, a temporary link replaces this
   * link.
   */
  followAround(address: string): Done;
  /** Selects an option of a list by its key. */
  choose(list: Key, option: Key): Done;
  /** Selects one of a few adjacent options. */
  pick(option: Key): Done;
  /** Opens a tab, or chooses an item of a tree. */
  openTab(tab: Key): Done;
  /** Checks or clears a checkbox. */
  tick(box: Key): Done;
  /** Focuses a field and leaves it. */
  leave(field: Key): Done;
  /** Focuses a field and presses Enter. */
  enter(field: Key): Done;
  /** Waits until a field, a list, a button or a heading appears. */
  comes(what: Key): Done;
  /** Turns the phone; only the page in jsdom supports this action. With the phone on its side, the window has its initial width. */
  turn(to: 'side' | 'upright'): Done;
  /** Presses the Back button of the browser. */
  goBack(): Done;
  /** Presses the Forward button of the browser. */
  goForward(): Done;
  /** Signs the person in or out in another tab of the same browser. */
  elsewhere(told: TabMessage): Done;

  /** Checks that a field has a value. */
  field(name: Key, value: string): Done;
  /** Checks that a field cannot be changed. */
  fixed(field: Key): Done;
  /** Checks that a checkbox is checked, or that it is not. */
  ticked(box: Key, isTicked: boolean): Done;
  /** Checks that the page contains a text. */
  text(key: Key, values?: Values): Done;
  /** Checks that the page contains data, unchanged. */
  data(value: string): Done;
  /** Checks that a heading has a text. */
  heading(key: Key, values?: Values): Done;
  /** Checks that a link exists. */
  link(key: Key, values?: Values): Done;
  /** Checks that a button exists and is enabled. */
  button(key: Key, values?: Values): Done;
  /** Checks that a button exists and is disabled. */
  disabled(button: Key, values?: Values): Done;
  /** Checks that a tab, or an item of a tree, is selected. */
  tab(name: Key): Done;
  /** Checks that a toggle button is pressed, or that it is not. */
  pressed(button: Key, isIn: boolean): Done;
  /** Checks that the page does not contain a text. */
  absent(key: Key, values?: Values): Done;
  /**
   * Checks that the page shows a message and that screen readers announce it. They announce warnings and errors at once (role `alert`), and
   * other messages later (role `status`).
   */
  notice(severity: Notice['severity'], key: Key): Done;
  /**
   * Checks that the page contains a frame of another server whose address starts with the given text. With null, it checks that there is no
   * frame.
   */
  frame(address: string | null): Done;
  /** Checks that the page shows no warning and no error. */
  quiet(): Done;
  /** Checks that the page has no text. */
  blank(): Done;
  /** Checks that the page is busy. */
  busy(): Done;
  /** Checks that the page is not busy. */
  idle(): Done;
  /**
   * Checks the address, without the path at which the portal is mounted.
   * @param query the expected query, or a part of it; '' for no query; not checked if omitted
   */
  address(path: string, query?: string): Done;
}
