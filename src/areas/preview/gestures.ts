/** Minimum distance of a swipe, in CSS pixels. */
const minSwipe = 60;

/**
 * Follows a finger from its first touch until the finger is lifted, and reports a swipe. A second finger cancels the swipe.
 * @param target element that the finger touches
 */
export const followSwipe = (start: TouchEvent, target: HTMLElement, onSwipe: (to: 'next' | 'previous') => void) => {
  const [first, ...others] = start.touches;
  if (!first || others.length > 0) return;
  const stop = new AbortController();
  const lift = ({ changedTouches: [last] }: TouchEvent) => {
    stop.abort();
    if (!last) return;
    const [x, y] = [last.clientX - first.clientX, last.clientY - first.clientY];
    if (Math.abs(x) >= minSwipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'next' : 'previous');
  };
  const { signal } = stop;
  target.addEventListener('touchend', lift, { signal });
  target.addEventListener('touchcancel', () => stop.abort(), { signal });
  target.addEventListener('touchstart', () => stop.abort(), { signal });
};

/** A point of a region that scrolls, in CSS pixels from the left and top edges of the region. */
type Point = { readonly left: number; readonly top: number };

/** Returns the point in the middle of a region. */
export const middleOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ left: clientWidth / 2, top: clientHeight / 2 });

/** Returns the point under the pointer. */
export const pointUnder = (region: HTMLElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
  const { left, top } = region.getBoundingClientRect();
  return { left: clientX - left, top: clientY - top };
};

/** The functions that scroll a region after its last zoom, until the next frame. */
const awaitedScrolls = new WeakMap<HTMLElement, () => void>();

/**
 * Calls `zoom`, which changes the size of the content of a region. Then scrolls the region, so that the content at the given point stays
 * there, as far as the region can scroll.
 */
export const zoomAround = (region: HTMLElement, { left, top }: Point, zoom: () => void) => {
  // A zoom before the next frame measures the result of the former zoom, which therefore scrolls now.
  awaitedScrolls.get(region)?.();
  const x = (region.scrollLeft + left) / region.scrollWidth;
  const y = (region.scrollTop + top) / region.scrollHeight;
  zoom();
  const scroll = () => {
    if (awaitedScrolls.get(region) !== scroll) return;
    awaitedScrolls.delete(region);
    region.scrollTo({ left: x * region.scrollWidth - left, top: y * region.scrollHeight - top, behavior: 'instant' });
  };
  awaitedScrolls.set(region, scroll);
  requestAnimationFrame(scroll);
};

/**
 * Zooms a region when a person turns the wheel while Ctrl is pressed. A touchpad reports a pinch as such a turn. Without this function, the
 * browser would zoom the whole page.
 * @returns a function that removes the listener
 */
export const followWheel = (region: HTMLElement | null, onZoom: (to: 'in' | 'out') => void) => {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey || !region) return;
    event.preventDefault();
    // A horizontal turn of the wheel does not zoom.
    if (event.deltaY === 0) return;
    zoomAround(region, pointUnder(region, event), () => onZoom(event.deltaY < 0 ? 'in' : 'out'));
  };
  region?.addEventListener('wheel', turn, { passive: false });
  return () => region?.removeEventListener('wheel', turn);
};

/** Finds the region with the picture in the dialog around an element; null if there is no such region. */
export const pictureIn = (part: EventTarget | null): HTMLElement | null =>
  part instanceof Element ? (part.closest('[role="dialog"]')?.querySelector<HTMLElement>('.preview-picture') ?? null) : null;
