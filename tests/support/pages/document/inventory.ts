import { quote, shortAddress, target, tellBox, tellButton, tellChoice, tellField, tellLink, tellOptions, tellTab } from './control-lines';
import { nameInParts } from './controls';
import type { PageRegion } from './page-checks';
import { normal, textOf, type Visibility } from './visibility';

/** The number of rows that are listed. Further rows are left out, because they resemble the listed rows. */
const listedRows = 12;
/** The number of tiles of a virtual grid that are listed. Such a grid renders at least this number in every view. */
const listedTiles = 4;

/** The elements with lines of their own. The text around such an element has a line without the element. */
const things =
  'a[href], button, summary, input, select, textarea, [role="button"], [role="tab"], [role="treeitem"], [role="link"], iframe, img, [role="img"], h1, h2, h3, h4, h5, h6, ul, ol, table, fieldset, [data-severity], [role="status"], [role="dialog"], [role="tablist"], [role="tabpanel"]';

/** The parts of a page that assistive technology finds by their names. */
const parts: readonly (readonly [selector: string, role: string])[] = [
  ['form, [role="form"]', 'form'],
  ['nav, [role="navigation"]', 'navigation'],
  ['aside, [role="complementary"]', 'complementary'],
  ['search, [role="search"]', 'search'],
  ['[role="tablist"]', 'tabs'],
  ['[role="tabpanel"]', 'panel'],
  ['section, [role="region"]', 'region'],
];

/** Lists the content of a screen line by line, in the order of the document. */
class Inventory {
  private readonly lines: string[] = [];
  private depth = 0;

  /** The function that lists each kind of element. Any other element is listed by its content. */
  private readonly kinds: readonly (readonly [selector: string, tell: (element: Element) => void])[] = [
    ['h1, h2, h3, h4, h5, h6', (element) => this.heading(element)],
    ['[role="dialog"]', (element) => this.group(`dialog ${quote(nameInParts(element, this.sight))}`, element)],
    ['[data-severity], [role="status"]', (element) => this.message(element)],
    ['[role="tab"], [role="treeitem"]', (element) => this.seen(element, (tab) => tellTab(tab, this.sight))],
    [
      'button, summary, [role="button"], input[type="submit"], input[type="button"]',
      (element) => this.seen(element, (button) => tellButton(button, this.sight)),
    ],
    ['a[href]', (element) => this.seen(element, (link) => tellLink(link, this.sight))],
    ['input[type="checkbox"], input[type="radio"]', (element) => this.box(element as HTMLInputElement)],
    ['select', (element) => this.choice(element as HTMLSelectElement)],
    ['input, textarea', (element) => this.seen(element as HTMLInputElement, (field) => tellField(field, this.sight))],
    ['fieldset', (element) => this.group(`group ${quote(nameInParts(element, this.sight))}`, element)],
    ['[role="tree"]', (element) => this.group(`tree ${quote(nameInParts(element, this.sight))}`, element)],
    ['ul, ol', (element) => this.rows('rows', element, [...element.children])],
    ['table', (element) => this.rows('table', element, [...element.querySelectorAll('tr')])],
    ...parts.map(([selector, role]) => [selector, (element: Element) => this.part(role, element)] as const),
    ['iframe', (element) => this.seen(element, (frame) => `frame ${shortAddress(frame.getAttribute('src') ?? '')}`)],
    [
      'img, [role="img"]',
      (element) => nameInParts(element, this.sight) && this.seen(element, (image) => `image ${quote(nameInParts(image, this.sight))}`),
    ],
  ];

  /** @param leftOut the selector of the elements to omit */
  constructor(
    private readonly document: Document,
    private readonly sight: Visibility,
    private readonly leftOut: string,
  ) {}

  of(roots: readonly Element[]): string {
    for (const root of roots) this.list(root);
    return this.lines.join('\n');
  }

  private say(line: string, about?: Element) {
    const { activeElement, body } = this.document;
    // A browser takes focus from a control that becomes disabled; a document without layout does not.
    const hasFocus = about && about === activeElement && about !== body && !about.matches(':disabled, h1');
    this.lines.push(`${'  '.repeat(this.depth)}${line}${hasFocus ? ' (focus)' : ''}`);
  }

  private within(list: () => void) {
    this.depth += 1;
    list();
    this.depth -= 1;
  }

  private list(element: Element) {
    if (element.matches(`script, style, template, noscript, svg, [hidden], ${this.leftOut}`)) return;
    const [, tell] = this.kinds.find(([selector]) => element.matches(selector)) ?? [];
    if (tell) tell(element);
    else this.plain(element);
  }

  private seen<Kind extends Element>(element: Kind, tell: (element: Kind) => string) {
    if (this.sight.seesElement(element)) this.say(tell(element), element);
  }

  private group(title: string, element: Element) {
    if (!this.sight.seesElement(element)) return;
    this.say(title, element);
    this.within(() => this.plain(element));
  }

  private part(role: string, element: Element) {
    const name = nameInParts(element, this.sight);
    if (name === '') this.plain(element);
    else this.group(`${role} ${quote(name)}`, element);
  }

  private heading(element: Element) {
    const text = textOf(element, this.sight);
    const link = element.querySelector('a[href]');
    const leads = link ? ` to ${target(link)}` : '';
    if (text !== '') this.say(`heading ${element.localName.slice(1)} ${quote(text)}${leads}`, element);
  }

  private message(element: Element) {
    if (!this.sight.seesElement(element)) return;
    const before = this.lines.length;
    const isBusy = element.getAttribute('aria-busy') === 'true';
    this.group(`${element.getAttribute('data-severity') ?? 'status'}${isBusy ? ' (under way)' : ''}`, element);
    // the line of an empty live region is dropped
    if (this.lines.length === before + 1 && !isBusy) this.lines.pop();
  }

  private box(element: HTMLInputElement) {
    const isSeen = this.sight.seesElement(element) || [...(element.labels ?? [])].some(this.sight.seesElement);
    if (isSeen) this.say(tellBox(element, this.sight), element);
  }

  private choice(element: HTMLSelectElement) {
    if (!this.sight.seesElement(element)) return;
    this.say(tellChoice(element, this.sight), element);
    this.within(() => this.say(tellOptions(element)));
  }

  private rows(kind: string, element: Element, all: readonly Element[]) {
    const setSize = Number(all[0]?.getAttribute('aria-setsize') ?? 0);
    const rows = all.filter((row) => textOf(row, this.sight) !== '' || row.querySelector(things));
    if (!this.sight.seesElement(element) && !rows.some(this.sight.seesElement)) return;
    const name = nameInParts(element, this.sight);
    const count = setSize || rows.length;
    this.say(`${kind} (${count})${name && ` ${quote(name)}`}`, element);
    const shown = rows.slice(0, setSize > listedTiles ? listedTiles : listedRows);
    this.within(() => {
      for (const row of shown) this.row(row);
      if (count > shown.length) this.say(`… ${count - shown.length} more`);
    });
  }

  private row(row: Element) {
    const before = this.lines.length;
    this.plain(row);
    const indent = '  '.repeat(this.depth).length;
    const start = row.matches('[aria-current="step"]') ? '- (current) ' : '- ';
    const marked = this.lines
      .slice(before)
      .map((line, index) => `${line.slice(0, indent)}${index === 0 ? start : '  '}${line.slice(indent)}`);
    this.lines.splice(before, marked.length, ...marked);
  }

  /** Lists an element that has no line of its own: its text, and the elements in it. */
  private plain(element: Element) {
    if (element.getAttribute('aria-busy') === 'true' && !element.matches('[role="status"]')) this.seen(element, () => '(under way)');
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && normal(node.nodeValue) !== '');
    if (!hasText || this.isInAnotherLine(element)) {
      for (const child of element.children) this.list(child);
      return;
    }
    const text = textOf(element, this.sight, (part) => part.matches(things));
    if (text !== '') this.say(quote(text), element);
    const outer = element.closest(things);
    for (const part of element.querySelectorAll(things)) if (part.parentElement?.closest(things) === outer) this.list(part);
  }

  /** Whether another line contains this element: labels and descriptions are listed with their controls. */
  private isInAnotherLine(element: Element): boolean {
    if (element.matches('legend')) return true;
    const label = element.closest('label');
    if (label && (label.control || label.querySelector('input, select, textarea'))) return true;
    const { id } = element;
    return id !== '' && this.document.querySelector(`[aria-describedby~="${id}"]`) !== null;
  }
}

/**
 * Lists the visible content of a screen: headings, texts, links with their targets, controls with their states, rows with their data, and
 * the focus. A document without layout gives the same result as a browser.
 */
export function inventoryOf(document: Document, sight: Visibility, place: PageRegion): string {
  const main = document.querySelector('main');
  if (place === 'around pages' || !main) return new Inventory(document, sight, 'main').of([document.body]);
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  const overThePage = dialogs.filter((dialog) => !main.contains(dialog) && !dialog.parentElement?.closest('[role="dialog"]'));
  return new Inventory(document, sight, ':not(*)').of([main, ...overThePage]);
}
