/** The functions that decide which parts of a document a person can see. */
export type Visibility = {
  readonly seesElement: (element: Element) => boolean;
  readonly seesText: (text: Text) => boolean;
  /** Returns the styles of an element on which its accessible name depends. */
  readonly styleOf: (element: Element) => { readonly display: string; readonly visibility: string };
  /** Computes a result only once for each node. The document must not change while this object is in use. */
  readonly once: <Value>(what: string, of: Node, work: () => Value) => Value;
};

/** The elements whose text content is never shown as text, whatever their style. */
const neverRead: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'option', 'title']);

const parentOf = (node: Node): Element | null => node.parentElement;

function keeping(): Visibility['once'] {
  const kept = new Map<string, Map<Node, unknown>>();
  return <Value>(what: string, of: Node, work: () => Value): Value => {
    const values = kept.get(what) ?? new Map<Node, unknown>();
    kept.set(what, values);
    if (!values.has(of)) values.set(of, work());
    return values.get(of) as Value;
  };
}

/** The elements that browsers lay out inline. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b br button cite code em i iframe img input kbd label mark q s select small span strong sub sup svg textarea u'.split(' '),
);

/** Returns the visibility in a document without layout and style sheets, as in jsdom. Only the markup hides elements there. */
export function readMarkupVisibility(): Visibility {
  const once = keeping();
  const styleOf: Visibility['styleOf'] = (element) =>
    once('style', element, () => {
      const own = element.getAttribute('style') ?? '';
      const around = parentOf(element);
      const isFolded = around?.localName === 'details' && !around.hasAttribute('open') && element.localName !== 'summary';
      const isGone = isFolded || element.hasAttribute('hidden') || own.includes('display: none');
      return {
        display: isGone ? 'none' : inline.has(element.localName) ? 'inline' : 'block',
        visibility: own.includes('visibility: hidden') ? 'hidden' : 'visible',
      };
    });
  const isHidden = (element: Element): boolean =>
    once('hidden', element, () => {
      const { display, visibility } = styleOf(element);
      const around = parentOf(element);
      return (
        display === 'none' ||
        visibility === 'hidden' ||
        element.classList.contains('visually-hidden') ||
        (around !== null && isHidden(around))
      );
    });
  return {
    once,
    styleOf,
    seesElement: (element) => !isHidden(element),
    seesText: (text) => {
      const around = parentOf(text);
      return around !== null && !neverRead.has(around.localName) && !isHidden(around);
    },
  };
}

export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The width or height in pixels up to which an element counts as hidden on purpose. */
const speck = 1;
/** The opacity below which an element counts as invisible. */
export const faint = 0.1;

/** The visibility in a browser, which also knows how opaque an element is together with the elements around it. */
export type LayoutVisibility = Visibility & { readonly opacityOf: (element: Element) => number };

export const overlap = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const isSpeck = ({ left, top, right, bottom }: Area) => right - left <= speck || bottom - top <= speck;

/** Whether clipping hides an element completely, for example `inset(50%)`, `circle(0)` or `rect(0, 0, 0, 0)`. */
const isClippedAway = ({ clipPath, clip, position }: CSSStyleDeclaration): boolean => {
  const [, inset = '0'] = /^inset\(\s*([\d.]+)%/.exec(clipPath) ?? [];
  if (Number(inset) >= 50 || /^circle\(\s*0/.test(clipPath)) return true;
  const sides =
    position === 'absolute' || position === 'fixed'
      ? /^rect\((.+)\)$/
          .exec(clip)?.[1]
          ?.split(/[\s,]+/)
          .map(Number.parseFloat)
      : undefined;
  if (sides?.length !== 4) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  return isSpeck({ top, right, bottom, left });
};

/**
 * Returns the visibility in a browser. A visible element is rendered, not faint, large enough and not clipped, and a person can scroll to
 * it.
 */
export function readLayoutVisibility(window: Window & typeof globalThis): LayoutVisibility {
  const { document } = window;
  const known = new Map<Element, Area | null>();
  const faintness = new Map<Element, number>();

  const opacityOf = (element: Element): number => {
    const computed = faintness.get(element);
    if (computed !== undefined) return computed;
    const around = parentOf(element);
    const opacity = Number(window.getComputedStyle(element).opacity) * (around ? opacityOf(around) : 1);
    faintness.set(element, opacity);
    return opacity;
  };

  const holderOf = (element: Element, { position }: CSSStyleDeclaration): Element | null => {
    if (position === 'fixed') return null;
    let around = parentOf(element);
    if (position !== 'absolute') return around;
    const holds = (each: Element) => {
      const style = window.getComputedStyle(each);
      return style.position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal';
    };
    while (around && !holds(around)) around = parentOf(around);
    return around;
  };

  /** Returns the area in which content can be visible: the window for fixed elements, otherwise the scrollable area of the document. */
  const reach = (isFixed: boolean): Area => {
    const { scrollX, scrollY, innerWidth, innerHeight } = window;
    if (isFixed) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      left: -scrollX,
      top: -scrollY,
      right: Math.max(scrollWidth, innerWidth) - scrollX,
      bottom: Math.max(scrollHeight, innerHeight) - scrollY,
    };
  };

  const ownArea = (element: Element, style: CSSStyleDeclaration, around: Area): Area | null => {
    if (isClippedAway(style)) return null;
    if (element === document.body || element === document.documentElement) return around;
    const box = element.getBoundingClientRect();
    const axis = (overflow: string, from: number, to: number, scrolled: number): [number, number] => {
      if (overflow === 'visible') return [-Infinity, Infinity];
      // a person can scroll back to scrolled-out content
      return overflow === 'auto' || overflow === 'scroll' ? [from - scrolled, Infinity] : [from, to];
    };
    if (style.overflowX === 'visible' && style.overflowY === 'visible') return around;
    if (isSpeck(overlap(box, around))) return null;
    const [left, right] = axis(style.overflowX, box.left, box.right, element.scrollLeft);
    const [top, bottom] = axis(style.overflowY, box.top, box.bottom, element.scrollTop);
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const open = {
      ...around,
      ...(isScrolled(style.overflowX) && { left: -Infinity, right: Infinity }),
      ...(isScrolled(style.overflowY) && { top: -Infinity, bottom: Infinity }),
    };
    return overlap({ left, top, right, bottom }, open);
  };

  /** Returns the area in which the content of an element is visible; null if none of it is visible. */
  const areaIn = (element: Element): Area | null => {
    const computed = known.get(element);
    if (computed !== undefined) return computed;
    const style = window.getComputedStyle(element);
    const holder = holderOf(element, style);
    const around = holder ? areaIn(holder) : reach(style.position === 'fixed');
    const area = around && ownArea(element, style, around);
    known.set(element, area);
    return area;
  };

  const isRendered = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && opacityOf(element) >= faint;

  return {
    once: keeping(),
    opacityOf,
    styleOf: (element) => window.getComputedStyle(element),
    seesElement: (element) => {
      if (!isRendered(element)) return false;
      const style = window.getComputedStyle(element);
      if (isClippedAway(style)) return false;
      const holder = holderOf(element, style);
      const around = holder ? areaIn(holder) : reach(style.position === 'fixed');
      return around !== null && !isSpeck(overlap(element.getBoundingClientRect(), around));
    },
    seesText: (text) => {
      const around = parentOf(text);
      if (!around || neverRead.has(around.localName) || !isRendered(around)) return false;
      const area = areaIn(around);
      if (!area) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some((box) => !isSpeck(overlap(box, area)));
    },
  };
}

export const normal = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const isOfElement = (node: Node): node is Element => node.nodeType === 1;

/** Collects the visible text of a part of the document in pieces. A `select` element is one piece; its selected option is read later. */
function piecesOf(root: Node, sight: Visibility, isLeftOut: (element: Element) => boolean): readonly (string | HTMLSelectElement)[] {
  const pieces: (string | HTMLSelectElement)[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? '';
      if (!text.trim() || sight.seesText(node as Text)) pieces.push(text);
      return;
    }
    if (isOfElement(node)) {
      const { localName } = node;
      if (node !== root && isLeftOut(node)) return;
      if (neverRead.has(localName)) return;
      if (localName === 'br') pieces.push(' ');
      if (localName === 'select') {
        if (sight.seesElement(node)) pieces.push(node as HTMLSelectElement);
        return;
      }
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(root.nodeType === 9 ? (root as Document).body : root);
  return pieces;
}

/**
 * Returns the visible text of a part of the document. A `select` element contributes its selected option.
 * @param isLeftOut whether to omit an element
 */
export function textOf(root: Node, sight: Visibility, isLeftOut?: (element: Element) => boolean): string {
  const pieces = isLeftOut ? piecesOf(root, sight, isLeftOut) : sight.once('pieces', root, () => piecesOf(root, sight, () => false));
  return normal(pieces.map((piece) => (typeof piece === 'string' ? piece : (piece.selectedOptions[0]?.text ?? ''))).join(''));
}
