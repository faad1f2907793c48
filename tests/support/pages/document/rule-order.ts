/** The style properties that are compared: properties of position and size. Colours are left out, because they may be in transition. */
const watched = [
  'alignItems',
  'borderTopLeftRadius',
  'borderTopWidth',
  'columnGap',
  'display',
  'flexWrap',
  'fontSize',
  'fontWeight',
  'justifyContent',
  'lineHeight',
  'maxHeight',
  'maxWidth',
  'minHeight',
  'minWidth',
  'overflowX',
  'overflowY',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'position',
  'rowGap',
  'textAlign',
] as const;

/** Describes a property of an element that depends on the order of style sheets. */
const described = (element: Element, property: string, before: string, after: string) =>
  `depends on the order of style sheets: ${[element.localName, ...element.classList].join('.')} has ${property} ${before} or ${after}`;

/**
 * Finds the elements for which two style sheets have rules of the same specificity. The later rule wins, but style sheets that load on
 * demand load in any order. One of the two rules needs a higher specificity.
 */
export function findRulesByOrder(document: Document): string[] {
  const [, ...late] = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement);
  const elements = [...document.body.querySelectorAll('*')];
  const read = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return watched.map((property) => style[property]);
    });
  const before = read();
  const reversed = late.reverse().map((sheet) => {
    const copy = new CSSStyleSheet();
    // A face has no order, and the copy would search its file relative to the page.
    const rules = [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule));
    copy.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
    return copy;
  });
  const own = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...own, ...reversed];
  const after = read();
  document.adoptedStyleSheets = own;
  return elements.flatMap((element, index) =>
    watched.flatMap((property, at) => {
      const [now = '', then = ''] = [before[index]?.[at], after[index]?.[at]];
      return now === then ? [] : [described(element, property, now, then)];
    }),
  );
}
