import { normal, type Visibility } from './visibility';

/** The tolerance for rounding, in pixels. */
const slack = 1;

/** Whether an element is inside content that scrolls sideways, such as a row of covers or a wide table. */
const isScrolledSideways = (element: Element): boolean => {
  for (let around: Element | null = element; around && around !== document.documentElement; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
  return false;
};

const ownText = (element: Element): string =>
  normal([...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join(''));

/** Describes the texts and controls that overflow the window sideways, each by its element name and its text. */
export function outsideOf(document: Document, sight: Visibility): string[] {
  const width = document.documentElement.clientWidth;
  const reachesOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -slack || right > width + slack;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => ownText(element) !== '' || element.matches('input, select, textarea, img, button, iframe'))
    .filter((element) => reachesOut(element) && sight.seesElement(element) && !isScrolledSideways(element))
    .map((element) => `reaches out of the window: <${element.localName}> ${ownText(element)}`);
}
