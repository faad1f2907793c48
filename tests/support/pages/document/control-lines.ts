import { isDisabled, nameInParts } from './controls';
import { textOf, type Visibility } from './visibility';

export const quote = (text: string) => `'${text}'`;

/** Returns the names of the properties that are true, to be listed after a control. */
const words = (of: Readonly<Record<string, boolean>>) => Object.entries(of).flatMap(([word, holds]) => (holds ? [word] : []));

const line = (...parts: readonly (string | readonly string[])[]) => parts.flat().join(' ');

/** Returns the FNV-1a digest of a text, with 32 bits. The digests of browsers cannot be used, because they are asynchronous. */
const digestOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** Shortens an address for a screen: if the address contains data, replaces it by the media type and a digest. */
export const shortAddress = (address: string): string => {
  const data = /^data:(?<type>[^,;]*)/i.exec(address);
  return data ? `data of ${data.groups?.type || 'text/plain'}, ${digestOf(address)}` : address;
};

/** Returns the target of a link. The target of a link inside the portal has no origin. */
export const target = (link: Element): string => {
  const { baseURI, location } = link.ownerDocument;
  const { origin, pathname, search, hash, href } = new URL(link.getAttribute('href') ?? '', baseURI);
  if (origin !== location.origin) return shortAddress(href);
  // the address of the portal differs from run to run
  return pathname + search.replaceAll(encodeURIComponent(origin), '') + hash;
};

/** Returns the description of a field: the text of the elements that its `aria-describedby` names. */
const descriptionOf = (element: Element, sight: Visibility): string =>
  (element.getAttribute('aria-describedby')?.split(/\s+/) ?? [])
    .map((id) => element.ownerDocument.getElementById(id))
    .map((part) => (part ? textOf(part, sight) : ''))
    .join(' ')
    .trim();

/** Returns the properties that every kind of field can have, such as 'required'. */
const states = (element: HTMLInputElement | HTMLSelectElement, sight: Visibility): readonly string[] => {
  const said = descriptionOf(element, sight);
  return [
    ...words({
      required: element.required || element.getAttribute('aria-required') === 'true',
      'read-only': 'readOnly' in element && element.readOnly,
      disabled: element.matches(':disabled, [aria-disabled="true"]'),
      wrong: element.getAttribute('aria-invalid') === 'true',
    }),
    ...(said ? [`described ${quote(said)}`] : []),
  ];
};

/** Returns one line for each field that is marked as wrong, with its name and its description. */
export const wrongFieldsOf = (document: Document, sight: Visibility): readonly string[] =>
  [...document.querySelectorAll('[aria-invalid="true"]')]
    .filter(sight.seesElement)
    .map((field) => `${quote(nameInParts(field, sight))}: ${quote(descriptionOf(field, sight))}`);

/** Describes a tab, or an item of a tree. */
export const tellTab = (tab: Element, sight: Visibility): string =>
  line(
    tab.getAttribute('role') === 'tab' ? 'tab' : 'item',
    quote(nameInParts(tab, sight)),
    words({
      open: tab.getAttribute('aria-selected') === 'true',
      disabled: isDisabled(tab),
      expanded: tab.getAttribute('aria-expanded') === 'true',
      collapsed: tab.getAttribute('aria-expanded') === 'false',
    }),
  );

export const tellButton = (button: Element, sight: Visibility): string => {
  const state = (attribute: string, yes: string, no: string) => {
    const value = button.getAttribute(attribute);
    return value === null ? [] : [value === 'true' ? yes : no];
  };
  return line(
    'button',
    quote(nameInParts(button, sight)),
    words({ disabled: isDisabled(button), current: button.hasAttribute('aria-current') }),
    state('aria-pressed', 'in', 'out'),
    state('aria-expanded', 'expanded', 'collapsed'),
  );
};

export const tellLink = (link: Element, sight: Visibility): string => {
  const place = link.getAttribute('target');
  return line(
    'link',
    quote(nameInParts(link, sight)),
    `to ${target(link)}`,
    place ? `in ${place}` : [],
    words({ current: link.hasAttribute('aria-current') }),
  );
};

/** Describes a checkbox or a radio button. */
export const tellBox = (box: HTMLInputElement, sight: Visibility): string =>
  line(box.type, quote(nameInParts(box, sight)), words({ [box.type === 'radio' ? 'chosen' : 'ticked']: box.checked }), states(box, sight));

const autocompleteOf = (field: HTMLElement) => {
  const autocomplete = field.getAttribute('autocomplete');
  return autocomplete ? `autocomplete ${autocomplete}` : [];
};

export const tellChoice = (choice: HTMLSelectElement, sight: Visibility): string =>
  line('list', quote(nameInParts(choice, sight)), autocompleteOf(choice), states(choice, sight));

export const tellOptions = ({ options }: HTMLSelectElement): string =>
  `options: ${[...options].map(({ text, selected, disabled }) => `${selected ? '*' : ''}${text}${disabled ? ' (disabled)' : ''}`).join(' | ')}`;

/** Describes a field. The value of a password is described only as set or empty. */
export const tellField = (field: HTMLInputElement, sight: Visibility): string => {
  const isSecret = field.type === 'password' || field.autocomplete.includes('password');
  const secret = field.value === '' ? 'empty' : 'set';
  return line(
    `field ${quote(nameInParts(field, sight))}`,
    field.type,
    autocompleteOf(field),
    field.maxLength > 0 ? `at most ${field.maxLength}` : [],
    `holds ${isSecret ? secret : quote(field.value)}`,
    states(field, sight),
  );
};
