import type { i18n } from 'i18next';
import type { Key as TextKey } from '../../../src/shared/i18n/keys';
import type { Key, Page, Values } from '../page';

const quoted = (text: string) => `“${text}”`;

/** A page that writes each action and each check as a sentence for a manual tester. */
export class WordsPage implements Page {
  readonly sentences: string[] = [];

  /** @param texts the texts in the language of the portal */
  constructor(private readonly texts: i18n) {}

  /** Adds a sentence that is not an action on the page. */
  tell(sentence: string) {
    this.sentences.push(sentence);
  }

  private name(key: Key, values: Values = {}): string {
    return quoted(typeof key === 'string' ? this.texts.t(key as TextKey, values) : key.data);
  }

  fill(field: Key, value: string) {
    this.tell(value === '' ? `Empty the field ${this.name(field)}.` : `Type ${quoted(value)} into ${this.name(field)}.`);
  }
  attach(field: Key, { name, size }: File) {
    this.tell(`In the field ${this.name(field)} choose a file like ${quoted(name)}, of ${size} bytes.`);
  }
  press(button: Key, values?: Values) {
    this.tell(`Press ${this.name(button, values)}.`);
  }
  follow(link: Key, values?: Values) {
    this.tell(`Follow the link ${this.name(link, values)}.`);
  }
  followAround(address: string) {
    this.tell(`Follow the link of header or footer that leads to ${address}.`);
  }
  choose(list: Key, option: Key) {
    this.tell(`In the list ${this.name(list)} choose ${this.name(option)}.`);
  }
  pick(option: Key) {
    this.tell(`Choose ${this.name(option)}.`);
  }
  openTab(tab: Key) {
    this.tell(`Open the tab ${this.name(tab)}.`);
  }
  tick(box: Key) {
    this.tell(`Tick or clear ${this.name(box)}.`);
  }
  leave(field: Key) {
    this.tell(`Go out of the field ${this.name(field)}.`);
  }
  enter(field: Key) {
    this.tell(`In the field ${this.name(field)} press Enter.`);
  }
  comes(control: Key) {
    this.tell(`Wait until ${this.name(control)} is there.`);
  }
  turn(to: 'side' | 'upright') {
    this.tell(to === 'side' ? 'Turn the phone on its side.' : 'Turn the phone upright.');
  }
  goBack() {
    this.tell("Use the browser's Back.");
  }
  goForward() {
    this.tell("Use the browser's Forward.");
  }
  elsewhere(told: unknown) {
    this.tell(`In another tab of the portal, sign ${told === 'signed.in' ? 'in' : 'out'}.`);
  }

  field(name: Key, value: string) {
    this.tell(value === '' ? `The field ${this.name(name)} is empty.` : `The field ${this.name(name)} holds ${quoted(value)}.`);
  }
  fixed(field: Key) {
    this.tell(`The field ${this.name(field)} cannot be changed.`);
  }
  ticked(box: Key, isTicked: boolean) {
    this.tell(`${this.name(box)} is ${isTicked ? 'ticked' : 'not ticked'}.`);
  }
  text(key: Key, values?: Values) {
    this.tell(`The page says ${this.name(key, values)}.`);
  }
  data(value: string) {
    this.tell(`The page shows ${quoted(value)}.`);
  }
  heading(key: Key, values?: Values) {
    this.tell(`A heading says ${this.name(key, values)}.`);
  }
  link(key: Key, values?: Values) {
    this.tell(`There is a link ${this.name(key, values)}.`);
  }
  button(key: Key, values?: Values) {
    this.tell(`${this.name(key, values)} can be pressed.`);
  }
  disabled(key: Key, values?: Values) {
    this.tell(`${this.name(key, values)} is there and cannot be pressed.`);
  }
  tab(name: Key) {
    this.tell(`The tab ${this.name(name)} is open.`);
  }
  pressed(button: Key, isIn: boolean) {
    this.tell(`${this.name(button)} is ${isIn ? 'in' : 'out'}.`);
  }
  absent(key: Key, values?: Values) {
    this.tell(`Nothing says ${this.name(key, values)}.`);
  }
  notice(severity: string, key: Key) {
    this.tell(`A message (${severity}) says ${this.name(key)}.`);
  }
  quiet() {
    // Adds no sentence: a tester notices an unexpected message anyway.
  }
  blank() {
    this.tell('Nothing is to be read.');
  }
  busy() {
    this.tell('Something is shown to be under way.');
  }
  idle() {
    // Adds no sentence: a tester notices unexpected work under way anyway.
  }
  frame(address: string | null) {
    if (address !== null) this.tell(`A frame shows ${address}.`);
  }
  address(path: string, query?: string) {
    const rest = query === undefined ? '' : query ? `, with ${query} in its query` : ', without a query';
    this.tell(`The address is ${path}${rest}.`);
  }
}
