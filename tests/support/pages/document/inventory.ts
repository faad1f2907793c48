import { isDisabled, nameOf } from './controls';
import type { Place } from './look';
import { normal, type Sight, textOf } from './sight';

/** Longer lists are cut: what follows is made like what is shown. */
const mostRows = 12;
/** Of a grid that draws only what is in sight, so much is in sight everywhere. */
const mostInSight = 6;

const controls =
  'a[href], button, summary, input, select, textarea, [role="button"], [role="tab"], [role="link"], iframe, img, [role="img"], h1, h2, h3, h4, h5, h6, ul, ol, table, fieldset, [role="alert"], [role="status"], [role="dialog"], [role="tablist"], [role="tabpanel"]';

/** A text that is said of a field, by the ids of its parts. */
const toldBy = (element: Element, attribute: string, sight: Sight): string =>
  (element.getAttribute(attribute)?.split(/\s+/) ?? [])
    .map((id) => element.ownerDocument.getElementById(id))
    .map((part) => (part ? textOf(part, sight) : ''))
    .join(' ')
    .trim();

const quoted = (text: string) => `'${text}'`;
/** Words that stand behind a thing, those that do not hold left out. */
const words = (of: Readonly<Record<string, boolean>>) => Object.entries(of).flatMap(([word, holds]) => (holds ? [word] : []));

/** Where a link leads: within the portal the path alone. */
const target = (link: Element): string => {
  const { baseURI, location } = link.ownerDocument;
  const { origin, pathname, search, hash, href } = new URL(link.getAttribute('href') ?? '', baseURI);
  return origin === location.origin ? pathname + search + hash : href;
};

/** Lists what a screen offers to a person, line by line, in the order of the document. */
class Inventory {
  private readonly lines: string[] = [];
  private depth = 0;
  private isFocusListed = false;

  constructor(
    private readonly document: Document,
    private readonly sight: Sight,
    private readonly leftOut: string,
  ) {}

  private say(line: string, about: Element) {
    const hasFocus = about === this.document.activeElement;
    if (hasFocus) this.isFocusListed = true;
    this.lines.push(`${'  '.repeat(this.depth)}${line}${hasFocus ? ' (focus)' : ''}`);
  }

  private within(list: () => void) {
    this.depth += 1;
    list();
    this.depth -= 1;
  }

  of(roots: readonly Element[]): string {
    for (const root of roots) this.list(root);
    const active = this.document.activeElement;
    if (!this.isFocusListed && active && active !== this.document.body && roots.some((root) => root === active))
      this.lines.push(`(focus: ${active.localName})`);
    return this.lines.join('\n');
  }

  private list(element: Element): void {
    if (element.matches(`script, style, template, noscript, svg, [hidden], ${this.leftOut}`)) return;
    if (element.matches('h1, h2, h3, h4, h5, h6')) return this.heading(element);
    if (element.matches('[role="dialog"]')) return this.group(`dialog ${quoted(nameOf(element))}`, element);
    if (element.matches('[role="alert"], [role="status"]')) return this.live(element);
    if (element.matches('[role="tab"]')) return this.tab(element);
    if (element.matches('button, summary, [role="button"], input[type="submit"], input[type="button"]')) return this.button(element);
    if (element.matches('a[href]')) return this.link(element);
    if (element.matches('input[type="checkbox"], input[type="radio"]')) return this.box(element as HTMLInputElement);
    if (element.matches('select')) return this.choice(element as HTMLSelectElement);
    if (element.matches('input, textarea')) return this.field(element as HTMLInputElement);
    if (element.matches('fieldset')) return this.group(`group ${quoted(nameOf(element))}`, element);
    if (element.matches('ul, ol')) return this.rows(element, [...element.children], nameOf(element));
    if (element.matches('table')) return this.rows(element, [...element.querySelectorAll('tr')], nameOf(element));
    if (element.matches('iframe')) return this.seen(element, `frame ${element.getAttribute('src')}`);
    if (element.matches('img, [role="img"]')) return this.image(element);
    this.plain(element);
  }

  private seen(element: Element, line: string) {
    if (this.sight.seesElement(element)) this.say(line, element);
  }

  private group(title: string, element: Element) {
    if (!this.sight.seesElement(element)) return;
    this.say(title, element);
    this.within(() => this.plain(element));
  }

  private heading(element: Element) {
    const text = textOf(element, this.sight);
    if (text !== '') this.say(`heading ${element.localName.slice(1)} ${quoted(text)}`, element);
  }

  private live(element: Element) {
    if (!this.sight.seesElement(element)) return;
    const before = this.lines.length;
    const busy = element.getAttribute('aria-busy') === 'true' ? ' (under way)' : '';
    this.say(`${element.getAttribute('role')}${busy}`, element);
    this.within(() => this.plain(element));
    if (this.lines.length === before + 1 && busy === '') this.lines.pop();
  }

  private tab(element: Element) {
    const state = words({ open: element.getAttribute('aria-selected') === 'true', disabled: isDisabled(element) });
    this.seen(element, ['tab', quoted(nameOf(element)), ...state].join(' '));
  }

  private button(element: Element) {
    const state = (attribute: string, yes: string, no: string) => {
      const value = element.getAttribute(attribute);
      return value === null ? [] : [value === 'true' ? yes : no];
    };
    const states = [
      ...words({ disabled: isDisabled(element) }),
      ...state('aria-pressed', 'in', 'out'),
      ...state('aria-expanded', 'expanded', 'collapsed'),
    ];
    this.seen(element, ['button', quoted(nameOf(element)), ...states].join(' '));
  }

  private link(element: Element) {
    const place = element.getAttribute('target') ? [`in ${element.getAttribute('target')}`] : [];
    const current = words({ current: element.hasAttribute('aria-current') });
    this.seen(element, ['link', quoted(nameOf(element)), `to ${target(element)}`, ...place, ...current].join(' '));
  }

  /** What holds of all that is filled in. */
  private states(element: HTMLInputElement | HTMLSelectElement): readonly string[] {
    const said = toldBy(element, 'aria-describedby', this.sight);
    const isInvalid = element.getAttribute('aria-invalid') === 'true';
    return [
      ...words({
        required: element.required || element.getAttribute('aria-required') === 'true',
        'read-only': 'readOnly' in element && element.readOnly,
        disabled: element.matches(':disabled, [aria-disabled="true"]'),
        wrong: isInvalid,
      }),
      ...(said ? [`described ${quoted(said)}`] : []),
    ];
  }

  private box(element: HTMLInputElement) {
    const isSeen = this.sight.seesElement(element) || [...(element.labels ?? [])].some(this.sight.seesElement);
    if (!isSeen) return;
    const state = element.checked ? [element.type === 'radio' ? 'chosen' : 'ticked'] : [];
    this.say([element.type, quoted(nameOf(element)), ...state, ...this.states(element)].join(' '), element);
  }

  private choice(element: HTMLSelectElement) {
    if (!this.sight.seesElement(element)) return;
    this.say(['list', quoted(nameOf(element)), ...this.states(element)].join(' '), element);
    const options = [...element.options].map(
      ({ text, selected, disabled }) => `${selected ? '*' : ''}${text}${disabled ? ' (disabled)' : ''}`,
    );
    this.within(() => this.lines.push(`${'  '.repeat(this.depth)}options: ${options.join(' | ')}`));
  }

  private field(element: HTMLInputElement) {
    if (!this.sight.seesElement(element)) return;
    const autocomplete = element.getAttribute('autocomplete');
    const isSecret = element.type === 'password' || autocomplete?.includes('password');
    const value = isSecret ? (element.value === '' ? 'empty' : 'set') : quoted(element.value);
    this.say(
      [
        `field ${quoted(nameOf(element))}`,
        element.type,
        ...(autocomplete ? [`autocomplete ${autocomplete}`] : []),
        ...(element.inputMode ? [`keyboard ${element.inputMode}`] : []),
        ...(element.maxLength > 0 ? [`at most ${element.maxLength}`] : []),
        `holds ${value}`,
        ...this.states(element),
      ].join(' '),
      element,
    );
  }

  private rows(element: Element, all: readonly Element[], name: string) {
    const setSize = Number(all[0]?.getAttribute('aria-setsize') ?? 0);
    const rows = all.filter((row) => textOf(row, this.sight) !== '' || row.querySelector(controls));
    const count = setSize || rows.length;
    if (!this.sight.seesElement(element) && !rows.some(this.sight.seesElement)) return;
    this.say(`${element.localName === 'table' ? 'table' : 'rows'} (${count})${name ? ` ${quoted(name)}` : ''}`, element);
    const shown = rows.slice(0, setSize > mostInSight ? mostInSight : mostRows);
    this.within(() => {
      for (const row of shown) this.row(row);
      if (count > shown.length) this.lines.push(`${'  '.repeat(this.depth)}… ${count - shown.length} more`);
    });
  }

  private row(row: Element) {
    const before = this.lines.length;
    this.plain(row);
    const own = this.lines.slice(before);
    const indent = '  '.repeat(this.depth);
    this.lines.splice(before, own.length, ...own.map((line, index) => indent + (index === 0 ? '- ' : '  ') + line.slice(indent.length)));
  }

  private image(element: Element) {
    const name = nameOf(element);
    if (name !== '') this.seen(element, `image ${quoted(name)}`);
  }

  /** What stands in something that is nothing in itself: its own text, and what stands in it. */
  private plain(element: Element) {
    if (element.getAttribute('aria-busy') === 'true' && !element.matches('[role="status"]')) this.seen(element, '(under way)');
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && normal(node.nodeValue) !== '');
    if (hasText && !this.isToldElsewhere(element)) {
      const text = textOf(element, this.sight, (part) => part.matches(controls));
      if (text !== '') this.say(quoted(text), element);
      for (const part of element.querySelectorAll(controls))
        if (part.parentElement?.closest(controls) === element.closest(controls)) this.list(part);
      return;
    }
    for (const child of element.children) this.list(child);
  }

  /** Labels are said with what they name, and so is what describes a field. */
  private isToldElsewhere(element: Element): boolean {
    if (element.matches('legend')) return true;
    const label = element.closest('label');
    if (label && (label.control || label.querySelector('input, select, textarea'))) return true;
    const { id } = element;
    return id !== '' && this.document.querySelector(`[aria-describedby~="${id.replace(/"/g, '\\"')}"]`) !== null;
  }
}

/**
 * What a screen offers: headings, texts, links with where they lead, controls with their state, rows with their data; and what has focus.
 * The same text in a document without layout as in a browser, where only what can be seen counts. Passwords are told as set or empty.
 */
export function inventoryOf(document: Document, sight: Sight, place: Place): string {
  const main = document.querySelector('main');
  if (place === 'around pages' || !main) return new Inventory(document, sight, place === 'around pages' ? 'main' : '_').of([document.body]);
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  const overThePage = dialogs.filter((dialog) => !main.contains(dialog) && !dialog.parentElement?.closest('[role="dialog"]'));
  return new Inventory(document, sight, '_').of([main, ...overThePage]);
}
