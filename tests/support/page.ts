import type { TabMessage } from '../../src/areas/session/portal-session';
import type { Notice } from '../../src/shared/flow/notice';

/** A key of the portal's texts, or data that is part of the text (the name of a title). */
export type Key = string | { readonly data: string };
/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;
type Done = void | Promise<void>;

/**
 * Actions and observations of a tester on a page. Controls are identified by role and name, names by their content key.
 * There are three implementations: for jsdom, for a browser, and for the page of manual test cases.
 * Everything happens in the stated order; a model never waits.
 *
 * The same rules apply everywhere. An invisible element is absent; one that is covered by a dialog, disabled or read-only cannot be used
 * (`NotOffered` distinguishes these). Typing and selecting do not move focus; a press acts like a person's: it moves focus to the pressed
 * control. Two controls with one name outside one dialog are an error.
 */
export interface Page {
  /** Types into a field and replaces its value. Focus stays in place: `leave` leaves the field. */
  fill(field: Key, value: string): Done;
  /** Chooses a file in a field. */
  attach(field: Key, file: File): Done;
  /** Presses a button, or the header of a sortable column. */
  press(button: Key, values?: Values): Done;
  /** Follows a link. */
  follow(link: Key, values?: Values): Done;
  /** Follows the link in header or footer that leads to that address. In jsdom, which renders neither, a temporary link takes its place. */
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
  /** Turns the phone; on its side the window has its initial width. In jsdom alone. */
  turn(to: 'side' | 'upright'): Done;
  /** The Back button of the browser. */
  goBack(): Done;
  /** The Forward button of the browser. */
  goForward(): Done;
  /** The person signs in or out in another tab of the same browser. */
  elsewhere(told: TabMessage): Done;

  /** A field has this value. */
  field(name: Key, value: string): Done;
  /** A field can be read and not changed. */
  fixed(field: Key): Done;
  /** A checkbox is checked or not. */
  ticked(box: Key, isTicked: boolean): Done;
  /** The page contains a text. */
  text(key: Key, values?: Values): Done;
  /** The page contains data, unchanged. */
  data(value: string): Done;
  /** A heading has this text. */
  heading(key: Key, values?: Values): Done;
  /** A link exists. */
  link(key: Key, values?: Values): Done;
  /** A button exists and is enabled. */
  button(key: Key, values?: Values): Done;
  /** A button exists and is disabled. */
  disabled(button: Key, values?: Values): Done;
  /** A tab, or an item of a tree, is selected. */
  tab(name: Key): Done;
  /** A toggle button is pressed or not. */
  pressed(button: Key, isIn: boolean): Done;
  /** The page does not contain this text. */
  absent(key: Key, values?: Values): Done;
  /** A message to the person: an error interrupts (alert), others do not (status). */
  notice(severity: Notice['severity'], key: Key): Done;
  /** The page contains a frame from another server whose address starts like this; null: no frame. */
  frame(address: string | null): Done;
  /** The page shows no message. */
  quiet(): Done;
  /** The page has no text. */
  blank(): Done;
  /** The page is busy. */
  busy(): Done;
  /** The page is not busy. */
  idle(): Done;
  /**
   * The address, without the path where the portal is mounted.
   * @param query the expected query; '' for none; not checked when omitted
   */
  address(path: string, query?: string): Done;
}
