/** Properties of place and size, which show that the order of style sheets matters. Colours are left out: they may be in transition. */
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

/** Says in words that a property of an element depends on the order. */
const described = (element: Element, property: string, before: string, after: string) =>
  `depends on the order of style sheets: ${[element.localName, ...element.classList].join('.')} has ${property} ${before} or ${after}`;

/**
 * Finds elements for which two style sheets have rules of the same strength. The later rule wins, and the style sheets of late parts load
 * in any order: one of the two rules has to be made stronger.
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
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    return copy;
  });
  for (const sheet of late) sheet.disabled = true;
  const own = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...own, ...reversed];
  const after = read();
  document.adoptedStyleSheets = own;
  for (const sheet of late) sheet.disabled = false;
  return elements.flatMap((element, index) =>
    watched.flatMap((property, at) => {
      const [now = '', then = ''] = [before[index]?.[at], after[index]?.[at]];
      return now === then ? [] : [described(element, property, now, then)];
    }),
  );
}
