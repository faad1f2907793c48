/** What a person can see of a document. */
export type Sight = {
  readonly seesElement: (element: Element) => boolean;
  readonly seesText: (text: Text) => boolean;
};

/** Never text of the page, however it is styled. */
const neverRead = 'script, style, template, noscript, textarea, option, title';

const parentOf = (node: Node): Element | null => node.parentElement;

/** In a document without layout and styles, only what its markup hides is unseen. */
export function sightByMarkup(): Sight {
  const isHidden = (element: Element): boolean =>
    element.closest('[hidden], .visually-hidden') !== null ||
    element.closest('[style*="display: none"], [style*="visibility: hidden"]') !== null ||
    element.closest('details:not([open]) > :not(summary)') !== null;
  return {
    seesElement: (element) => !isHidden(element),
    seesText: (text) => {
      const around = parentOf(text);
      return around !== null && !around.matches(neverRead) && !isHidden(around);
    },
  };
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** What is not wider or not higher than this is hidden on purpose. */
const speck = 1;
/** Fainter than this nobody sees it. */
const faint = 0.1;

const overlap = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const isSpeck = ({ left, top, right, bottom }: Area) => right - left <= speck || bottom - top <= speck;

/** `inset(50%)`, `circle(0)`, `rect(0, 0, 0, 0)` and their like leave nothing of an element. */
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

/** The same in a browser: rendered, not faint, large enough, not clipped away, and within reach of scrolling. */
export function sightByLayout(window: Window & typeof globalThis): Sight {
  const { document } = window;
  const known = new Map<Element, Area | null>();
  const faintness = new Map<Element, number>();

  const opacityOf = (element: Element): number => {
    const told = faintness.get(element);
    if (told !== undefined) return told;
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

  /** The document as far as one can scroll; what stands fast has only the window. */
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
      // what is scrolled away can be scrolled back
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

  /** Where something within an element can be seen; null: nowhere. */
  const areaIn = (element: Element): Area | null => {
    const told = known.get(element);
    if (told !== undefined) return told;
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
      if (!around || around.matches(neverRead) || !isRendered(around)) return false;
      const area = areaIn(around);
      if (!area) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some((box) => !isSpeck(overlap(box, area)));
    },
  };
}

export const normal = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** What a person reads in a part of the document; of a list the option that is chosen. @param isLeftOut parts that are not to be read */
export function textOf(root: Node, sight: Sight, isLeftOut: (element: Element) => boolean = () => false): string {
  const document = root.ownerDocument ?? (root as Document);
  const read: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) {
      if (node.nodeValue?.trim() && !sight.seesText(node as Text)) return;
      read.push(node.nodeValue ?? '');
    } else if (node.nodeType === 1 && node !== root && isLeftOut(node as Element)) {
      return;
    } else if ((node as Element).localName === 'br') {
      read.push(' ');
    } else if ((node as Element).localName === 'select') {
      if (sight.seesElement(node as Element)) read.push((node as HTMLSelectElement).selectedOptions[0]?.text ?? '');
    } else if (!(node as Element).matches?.(neverRead)) {
      for (const child of node.childNodes) walk(child);
    }
  };
  walk(root === document ? document.body : root);
  return normal(read.join(''));
}
