/** Attributes that refer to another element. The ids themselves differ between renderings. */
const references = /^(id|for|aria-(controls|labelledby|describedby|owns|activedescendant|errormessage|details))$/;

const isThere = (document: Document) => (id: string) => document.getElementById(id) !== null;

const tellAttribute =
  (document: Document) =>
  ({ name, value }: Attr): string =>
    `${name}=${references.test(name) ? value.split(/\s+/).map(isThere(document)) : value}`;

/** All elements of a document with their attributes and text: two documents with equal results and equal field values look the same. */
export function drawnOf(document: Document): string {
  const tell = (element: Element) => {
    const text = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.nodeValue] : []));
    return [element.localName, ...[...element.attributes].map(tellAttribute(document)), ...text].join(' ');
  };
  return [document.documentElement, ...document.querySelectorAll('body, body *')].map(tell).join('\n');
}
