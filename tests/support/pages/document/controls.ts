import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { normal, type Sight, textOf } from './sight';

export type Kind = 'button' | 'link' | 'heading' | 'tab' | 'radio' | 'field';

/** What a thing is called: a text of the portal, whole, or data that may be a part of the name. */
export type Named = { readonly text: string; readonly isData: boolean };

const marks: Readonly<Record<Kind, string>> = {
  button: 'button, summary, input[type="button"], input[type="submit"], [role="button"]',
  link: 'a[href], [role="link"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  tab: '[role="tab"]',
  radio: 'input[type="radio"], [role="radio"]',
  field: 'input:not([type="hidden"], [type="button"], [type="submit"]), select, textarea',
};

export const nameOf = (element: Element): string => normal(computeAccessibleName(element));

/** The name with its parts apart, however they are laid out: the same in a document without styles. */
export const nameInParts = (element: Element): string =>
  normal(
    computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      getComputedStyle: (part: Element) => {
        const style = getComputedStyle(part);
        return new Proxy(style, {
          get: (of, property) => {
            const isOfDisplay = (name: unknown) => name === 'display' && of.display !== 'none';
            if (property === 'getPropertyValue') return (name: string) => (isOfDisplay(name) ? 'block' : of.getPropertyValue(name));
            return isOfDisplay(property) ? 'block' : Reflect.get(of, property, of);
          },
        });
      },
    }),
  );

export const isDisabled = (control: Element): boolean =>
  control.matches(':disabled, [aria-disabled="true"]') || (control as HTMLInputElement).readOnly === true;

/** The dialog that lies over all else, if there is one. */
export const topDialog = (document: Document): Element | undefined => [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/** What is named by what stands in it shows some of that: text, or a picture. */
const showsSomething = (element: Element, sight: Sight): boolean =>
  textOf(element, sight) !== '' || [...element.querySelectorAll('svg, img')].some(sight.seesElement);

/** A box or a choice may be drawn by its label alone. */
const isSeen = (control: Element, sight: Sight): boolean =>
  sight.seesElement(control) || (control.matches('input') && [...((control as HTMLInputElement).labels ?? [])].some(sight.seesElement));

/** What of a control a person presses. */
export const handleOf = (control: Element, sight: Sight): Element =>
  sight.seesElement(control) ? control : ((control as HTMLInputElement).labels?.[0] ?? control);

const bare = (text: string) => text.replace(/\s+/g, '');

/** Whether a name could be made of what stands in and around a control: tells most of them apart before their names are worked out. */
function mayBeCalled(control: Element, name: string): boolean {
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
  return parts.some((part) => part && (bare(part).includes(bare(name)) || bare(name).includes(bare(part))));
}

/** Everything of that kind and name that can be seen, in order. */
export function findAll(document: Document, sight: Sight, kind: Kind, { text, isData }: Named, where = '*'): readonly Element[] {
  const name = normal(text);
  const found = [...document.querySelectorAll(marks[kind])]
    .filter(
      (each) =>
        each.matches(where) &&
        mayBeCalled(each, name) &&
        each.closest('[aria-hidden="true"], [inert]') === null &&
        (kind === 'field' || getRole(each) === kind),
    )
    .filter((each) => isSeen(each, sight) && (each.matches('input, select, textarea') || showsSomething(each, sight)))
    .map((element) => ({ element, called: nameOf(element) }));
  const exactly = found.filter(({ called }) => called === name);
  // Data may be a part of a name, and a tab may show beside its own how much it holds.
  const partly =
    kind === 'tab'
      ? found.filter(({ called }) => called.startsWith(name))
      : isData
        ? found.filter(({ called }) => called.includes(name))
        : [];
  return (exactly.length > 0 ? exactly : partly).map(({ element }) => element);
}

export type Refusal = { readonly reason: 'absent' | 'disabled' | 'covered' | 'ambiguous'; readonly said: string };

/**
 * The one control of that name that a person can use now. What lies under a dialog cannot be used.
 * Several of one name are one only in a dialog, which may be closed at its head and at its foot, and links where they lead to the same page.
 */
export function offer(document: Document, sight: Sight, kind: Kind, named: Named, where?: string): Element | Refusal {
  const what = `The ${kind} '${named.text}'`;
  const found = findAll(document, sight, kind, named, where);
  const dialog = topDialog(document);
  const [first, ...others] = dialog ? found.filter((each) => dialog.contains(each)) : found;
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
