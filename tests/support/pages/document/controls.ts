import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { normal, textOf, type Visibility } from './visibility';

export type Kind = 'button' | 'link' | 'heading' | 'tab' | 'radio' | 'field';

/** The name of a control: a complete text of the portal, or data that may be part of the name. */
export type ControlName = { readonly text: string; readonly isData: boolean };

const marks: Readonly<Record<Kind, string>> = {
  button: 'button, summary, input[type="button"], input[type="submit"], [role="button"], [role="columnheader"][tabindex]',
  link: 'a[href], [role="link"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  tab: '[role="tab"], [role="treeitem"]',
  radio: 'input[type="radio"], [role="radio"]',
  field: 'input:not([type="hidden"], [type="button"], [type="submit"]), select, textarea',
};

const readName = (element: Element, sight: Visibility, laidOut: (display: string) => string): string =>
  normal(
    computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      getComputedStyle: (part: Element) => {
        const { display, visibility } = sight.styleOf(part);
        const style: Readonly<Record<string, string>> = { display: laidOut(display), visibility };
        return { getPropertyValue: (name: string) => style[name] ?? '' } as CSSStyleDeclaration;
      },
    }),
  );

export const nameOf = (element: Element, sight: Visibility): string => readName(element, sight, (display) => display);

/**
 * Returns the name of an element with spaces between the parts of the name. The layout of the parts is ignored, so that the result is the
 * same in a document without styles.
 */
export const nameInParts = (element: Element, sight: Visibility): string =>
  readName(element, sight, (display) => (display === 'none' ? display : 'block'));

export const isDisabled = (control: Element): boolean =>
  control.matches(':disabled, [aria-disabled="true"]') || (control as HTMLInputElement).readOnly === true;

/** Returns the topmost dialog, if there is a dialog. */
export const topDialog = (document: Document): Element | undefined => [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/** Whether an element shows a text or a picture. */
const showsSomething = (element: Element, sight: Visibility): boolean =>
  textOf(element, sight) !== '' || [...element.querySelectorAll('svg, img')].some(sight.seesElement);

/** Whether a control is visible. A visible label is enough for an input, because styles may hide the box of a checkbox or radio button. */
const isSeen = (control: Element, sight: Visibility): boolean =>
  sight.seesElement(control) || (control.matches('input') && [...((control as HTMLInputElement).labels ?? [])].some(sight.seesElement));

/** Returns the part of a control that a person presses: the control itself, or its label if the control is hidden. */
export const handleOf = (control: Element, sight: Visibility): Element =>
  sight.seesElement(control) ? control : ((control as HTMLInputElement).labels?.[0] ?? control);

const bare = (text: string) => text.replace(/\s+/g, '');

/** Returns the texts in and around a control from which its name may be computed. */
function partsOfName(control: Element): readonly string[] {
  const labelledBy = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const parts = [
    control.textContent,
    ...['aria-label', 'title', 'alt', 'value', 'placeholder'].map((attribute) => control.getAttribute(attribute)),
    ...[...control.querySelectorAll('[alt], [aria-label], [title]')].flatMap((each) => [
      each.getAttribute('alt'),
      each.getAttribute('aria-label'),
      each.getAttribute('title'),
    ]),
    ...[...((control as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
    ...labelledBy.map((id) => control.ownerDocument.getElementById(id)?.textContent),
  ];
  return parts.flatMap((part) => (part ? [bare(part)] : []));
}

/** Whether a control may have a given name. This quick check spares the computation of most names. @param name the name, without spaces */
const mayBeCalled = (control: Element, name: string, sight: Visibility): boolean =>
  sight.once('parts of name', control, () => partsOfName(control)).some((part) => part.includes(name) || name.includes(part));

/** Whether an element is a control of a given kind. The header of a sortable column counts as a button. */
const isOfKind = (element: Element, kind: Kind): boolean =>
  kind === 'field' || kind === 'tab' || getRole(element) === kind || (kind === 'button' && element.matches('[role="columnheader"]'));

/** Finds all controls of a given kind that are not hidden from screen readers. */
const ofKind = (document: Document, sight: Visibility, kind: Kind): readonly Element[] =>
  sight.once(kind, document, () =>
    [...document.querySelectorAll(marks[kind])].filter(
      (each) => each.closest('[aria-hidden="true"], [inert]') === null && isOfKind(each, kind),
    ),
  );

/** Finds all visible controls of a given kind and name, in the order of the document. */
export function findAll(document: Document, sight: Visibility, kind: Kind, { text, isData }: ControlName, where = '*'): readonly Element[] {
  const name = normal(text);
  const isThere = (each: Element) => isSeen(each, sight) && (each.matches('input, select, textarea') || showsSomething(each, sight));
  const found = ofKind(document, sight, kind)
    .filter((each) => mayBeCalled(each, bare(name), sight) && each.matches(where))
    .filter((each) => sight.once('there', each, () => isThere(each)))
    .map((element) => ({ element, called: sight.once('name', element, () => nameOf(element, sight)) }));
  const exactly = found.filter(({ called }) => called === name);
  // Data may be a part of a name, and a tab may show a count after its name.
  const partly =
    kind === 'tab'
      ? found.filter(({ called }) => called.startsWith(name))
      : isData
        ? found.filter(({ called }) => called.includes(name))
        : [];
  return (exactly.length > 0 ? exactly : partly).map(({ element }) => element);
}

/** Returns the elements that a person can reach. If a dialog is open, these are only the elements in the dialog. */
export function reachable(document: Document, found: readonly Element[]): readonly Element[] {
  const dialog = topDialog(document);
  return dialog ? found.filter((each) => dialog.contains(each)) : found;
}

export type Refusal = { readonly reason: 'absent' | 'disabled' | 'covered' | 'ambiguous'; readonly said: string };

/**
 * Finds the only control of a given kind and name that a person can use now. Several controls may have this name in two cases. A dialog may
 * have the same button in its header and its footer, and links may lead to the same page.
 */
export function offer(document: Document, sight: Visibility, kind: Kind, named: ControlName, where?: string): Element | Refusal {
  const what = `The ${kind} '${named.text}'`;
  const found = findAll(document, sight, kind, named, where);
  const [first, ...others] = reachable(document, found);
  if (!first)
    return found.length > 0
      ? { reason: 'covered', said: `A dialog lies over ${what}` }
      : { reason: 'absent', said: `${what} is not there` };
  const box = first.closest('[role="dialog"]');
  const isSame = (each: Element) =>
    (box !== null && each.closest('[role="dialog"]') === box) ||
    (kind === 'link' && each.getAttribute('href') === first.getAttribute('href'));
  if (!others.every(isSame)) return { reason: 'ambiguous', said: `${what} is there ${others.length + 1} times` };
  return isDisabled(first) ? { reason: 'disabled', said: `${what} is disabled` } : first;
}
