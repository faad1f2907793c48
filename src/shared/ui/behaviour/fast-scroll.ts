import { createContext, useRef, useState } from 'react';

/**
 * The context that tells whether the surrounding list is scrolled so fast that nobody can see a picture. During fast scrolling, a picture
 * waits if it has not begun to load.
 */
export const ScrollsFast = createContext(false);

/** The speed from which scrolling counts as fast, in CSS pixels per millisecond. At this speed, several windows pass in a second. */
const fast = 2.5;

/** Measures the speed of scrolling. @returns whether the scrolling is fast, and a function to call with each new offset in CSS pixels */
export const useFastScroll = () => {
  const [isFast, setIsFast] = useState(false);
  const last = useRef<{ readonly at: number; readonly offset: number }>(null);
  const look = (offset: number, isScrolling: boolean) => {
    const now = { at: performance.now(), offset };
    const before = last.current;
    last.current = now;
    // The first offset does not count as scrolling, because a list may begin at the position where it was left.
    setIsFast(isScrolling && before !== null && Math.abs(offset - before.offset) / (now.at - before.at) > fast);
  };
  return { isFast, look };
};
