import { faint, type LayoutVisibility, type Visibility } from './visibility';

/** The tolerance for rounding, in pixels. */
const slack = 1;

const describe = (element: Element, fault: string) =>
  `${[element.localName, ...element.classList].join('.')} '${element.getAttribute('aria-label') ?? element.textContent?.trim()}' ${fault}`;

/** Returns the largest number that a field takes, as text; an empty text if the field has no maximum. */
const largestNumber = (field: HTMLInputElement): string => field.getAttribute('aria-valuemax') ?? field.max;

/** Returns the width in pixels that a field has for its text. */
const roomOf = (field: HTMLInputElement): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
};

/** Returns a function that measures a text in the font of a field, in pixels. All digits count as wide as a zero. */
const makeRuler = (document: Document) => {
  const context = document.createElement('canvas').getContext('2d');
  return (field: HTMLInputElement, digits: string): number => {
    if (!context) throw new Error('The browser measures no texts');
    context.font = getComputedStyle(field).font;
    return context.measureText(digits.replace(/\d/g, '0')).width;
  };
};

/** Describes the visible fields that cut off the digits of the largest number that they take. */
const findNarrowFields = (document: Document, sight: Visibility): string[] => {
  const measure = makeRuler(document);
  return [...document.querySelectorAll('input')]
    .filter((field) => largestNumber(field) !== '' && sight.seesElement(field))
    .filter((field) => measure(field, largestNumber(field)) > roomOf(field) + slack)
    .map((field) => describe(field, `cuts off digits of ${largestNumber(field)}`));
};

/** Describes the buttons and links that nobody sees, but that take the presses at their place. */
const findInvisibleTargets = (document: Document, { opacityOf }: LayoutVisibility): string[] =>
  [...document.querySelectorAll('button, a[href]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).pointerEvents !== 'none')
    .filter((target) => opacityOf(target) < faint)
    .map((target) => describe(target, 'is invisible and takes presses'));

/** Describes the controls that a person cannot use because of their style. */
export const findUnusableControls = (document: Document, sight: LayoutVisibility): string[] => [
  ...findNarrowFields(document, sight),
  ...findInvisibleTargets(document, sight),
];
