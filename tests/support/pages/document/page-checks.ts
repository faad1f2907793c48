import { type ControlName, findAll, isDisabled, type Kind, reachable } from './controls';
import { normal, textOf, type Visibility } from './visibility';

/** The place where a flow is rendered: in the page, or around all pages. */
export type PageRegion = 'page' | 'around pages';

const severe = ['warning', 'danger'];

/** Whether the query of an address is as expected, see `address` of page.ts. */
const holdsQuery = (search: string, wanted: string | undefined): boolean =>
  wanted === undefined || (wanted === '' ? search === '' : search.includes(wanted));

/**
 * Whether screen readers announce a notice. The text of a notice in a dialog must be in a live region of this dialog. The text of any other
 * notice must be in a live region outside the dialogs.
 */
function isReadOut(notice: Element, role: string, text: string): boolean {
  const dialog = notice.closest('[role="dialog"]');
  const regions = [...notice.ownerDocument.querySelectorAll(`[role="${role}"]`)].filter(
    (each) => each.closest('[role="dialog"]') === dialog,
  );
  return regions.some((region) => normal(region.textContent).includes(normal(text)));
}

/** Checks of a document as a person sees it now. A check that fails throws an error. */
export class PageChecks {
  constructor(
    private readonly document: Document,
    private readonly sight: Visibility,
    private readonly place: PageRegion,
  ) {}

  private get main(): Element | null {
    return this.document.querySelector('main');
  }

  private must(holds: boolean, what: string) {
    if (!holds) throw new Error(`${what}. The page reads: ${textOf((this.place === 'page' && this.main) || this.document, this.sight)}`);
  }

  private all(kind: Kind, named: ControlName): readonly Element[] {
    return findAll(this.document, this.sight, kind, named, this.place === 'page' ? '*' : ':not(main *)');
  }

  private find(kind: Kind, named: ControlName): Element | undefined {
    return this.all(kind, named)[0];
  }

  /** Finds the visible elements that match a selector, in the place of the flow. */
  private here(selector: string, withDialogs = true): readonly Element[] {
    const all = [...this.document.querySelectorAll(selector)].filter(this.sight.seesElement);
    if (this.place === 'around pages') return all.filter((each) => each.closest('main') === null);
    const { main } = this;
    return all.filter((each) => !main || main.contains(each) || (withDialogs && each.closest('[role="dialog"]') !== null));
  }

  field(name: ControlName, value: string) {
    const held = (this.find('field', name) as HTMLInputElement | undefined)?.value;
    this.must(held === value, `The field '${name.text}' holds '${held}', not '${value}'`);
  }

  fixed(field: ControlName) {
    const found = this.find('field', field);
    this.must(found !== undefined && isDisabled(found), `The field '${field.text}' ${found ? 'can be changed' : 'is not there'}`);
  }

  ticked(box: ControlName, isIn: boolean) {
    const state = (this.find('field', box) as HTMLInputElement | undefined)?.checked;
    this.must(state === isIn, `The box '${box.text}' is ${state === undefined ? 'not there' : isIn ? 'not ticked' : 'ticked'}`);
  }

  private reads(text: string): boolean {
    return textOf(this.document, this.sight).includes(normal(text));
  }

  text({ text }: ControlName) {
    this.must(this.reads(text), `'${text}' is not there`);
  }

  absent({ text }: ControlName) {
    this.must(!this.reads(text), `'${text}' is there`);
  }

  heading(name: ControlName) {
    this.must(this.find('heading', name) !== undefined, `The heading '${name.text}' is not there`);
  }

  link(name: ControlName) {
    this.must(this.find('link', name) !== undefined, `The link '${name.text}' is not there`);
  }

  button(name: ControlName) {
    const found = this.find('button', name);
    this.must(found !== undefined && !isDisabled(found), `The button '${name.text}' is ${found ? 'disabled' : 'not there'}`);
  }

  disabled(name: ControlName) {
    const found = this.find('button', name);
    this.must(found !== undefined && isDisabled(found), `The button '${name.text}' is ${found ? 'not disabled' : 'not there'}`);
  }

  tab(name: ControlName) {
    this.must(this.find('tab', name)?.getAttribute('aria-selected') === 'true', `The tab '${name.text}' is not open`);
  }

  pressed(button: ControlName, isIn: boolean) {
    const state = this.find('button', button)?.getAttribute('aria-pressed');
    this.must(state === String(isIn), `The button '${button.text}' is not ${isIn ? 'in' : 'out'}`);
  }

  /** Whether a person can reach a field, a button or a heading of that name. If a dialog is open, only the elements in the dialog count. */
  isThere(name: ControlName): boolean {
    return (['field', 'button', 'heading'] as const).some((kind) => reachable(this.document, this.all(kind, name)).length > 0);
  }

  /** Returns the visible messages of a given severity that contain a given text. */
  messages(severity: string, { text }: ControlName): readonly Element[] {
    return this.here(`[data-severity="${severity}"]`).filter((each) => textOf(each, this.sight).includes(normal(text)));
  }

  notice(severity: string, { text }: ControlName) {
    const [notice] = this.messages(severity, { text, isData: false });
    if (!notice) return this.must(false, `No notice of ${severity} says '${text}'`);
    const role = severe.includes(severity) ? 'alert' : 'status';
    this.must(isReadOut(notice, role, text), `'${text}' is not read out as ${role}`);
  }

  quiet() {
    this.must(this.here(severe.map((severity) => `[data-severity="${severity}"]`).join()).length === 0, 'A warning is shown');
  }

  blank() {
    const read = textOf(this.document, this.sight);
    if (read !== '') throw new Error(`The page reads: ${read}`);
  }

  busy() {
    this.must(this.here('[aria-busy="true"]').length > 0, 'Nothing is marked as under way');
  }

  idle() {
    // Dialogs do not count, because a dialog over the page may belong to another flow that is busy.
    this.must(this.here('[aria-busy="true"]', false).length === 0, 'Something is marked as under way');
  }

  /**
   * Checks that the frame exists, but not that it is visible, because a frame may load before the page shows it. Inventories list only
   * visible frames.
   */
  frame(address: string | null) {
    const shown = this.document.querySelector('iframe')?.getAttribute('src') ?? null;
    this.must(address === null ? shown === null : shown?.startsWith(address) === true, `The frame shows ${shown}, not ${address}`);
  }

  address(path: string, query: string | undefined) {
    const { pathname, search } = this.document.location;
    this.must(pathname === path && holdsQuery(search, query), `The address is ${pathname}${search}, not ${path} with '${query}'`);
  }
}

/** The names of all checks. */
export type CheckName = Exclude<
  { [K in keyof PageChecks]: PageChecks[K] extends (...args: never[]) => void ? K : never }[keyof PageChecks],
  'isThere' | 'messages'
>;
