/** Minimum distance of a swipe, in CSS pixels. */
const leastSwipe = 60;

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
    if (Math.abs(x) >= leastSwipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'next' : 'previous');
  };
  const { signal } = stop;
  target.addEventListener('touchend', lift, { signal });
  target.addEventListener('touchcancel', () => stop.abort(), { signal });
  target.addEventListener('touchstart', () => stop.abort(), { signal });
};

/** A point of a picture, from 0 to 1 in each direction. */
type Spot = { readonly x: number; readonly y: number };

/** Returns the spot in the middle of a region that scrolls. */
export const middleOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement): Spot => ({
  x: (scrollLeft + clientWidth / 2) / scrollWidth,
  y: (scrollTop + clientHeight / 2) / scrollHeight,
});

/** Returns the spot under the pointer. */
export const spotAt = (region: HTMLElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot => {
  const { left, top } = region.getBoundingClientRect();
  return {
    x: (region.scrollLeft + clientX - left) / region.scrollWidth,
    y: (region.scrollTop + clientY - top) / region.scrollHeight,
  };
};

/** Calls `zoom`, which changes the size of the content of a region. Then scrolls the spot into the middle of the region. */
export const zoomAround = (region: HTMLElement, { x, y }: Spot, zoom: () => void) => {
  zoom();
  requestAnimationFrame(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = region;
    region.scrollTo({ left: x * scrollWidth - clientWidth / 2, top: y * scrollHeight - clientHeight / 2, behavior: 'instant' });
  });
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
    zoomAround(region, spotAt(region, event), () => onZoom(event.deltaY < 0 ? 'in' : 'out'));
  };
  region?.addEventListener('wheel', turn, { passive: false });
  return () => region?.removeEventListener('wheel', turn);
};

/** Finds the region with the picture in the dialog around an element; null if there is no such region. */
export const pictureIn = (part: EventTarget | null): HTMLElement | null =>
  part instanceof Element ? (part.closest('[role="dialog"]')?.querySelector<HTMLElement>('.preview-picture') ?? null) : null;
