import { createContext, useRef, useState } from 'react';

/** Whether the list around is scrolled so fast that nobody sees a picture: pictures that have not been asked for wait. */
export const ScrollsFast = createContext(false);

/** From this speed on, a window passes several times a second; in CSS pixels per millisecond. */
const fast = 2.5;

/** @returns whether the scrolling is fast, and the function that is told of each new offset */
export const useFastScroll = () => {
  const [isFast, setIsFast] = useState(false);
  const last = useRef<{ readonly at: number; readonly offset: number }>(null);
  const look = (offset: number, isScrolling: boolean) => {
    const now = { at: performance.now(), offset };
    const before = last.current;
    last.current = now;
    // one offset alone is no scrolling: a list may begin where it was left
    setIsFast(isScrolling && before !== null && Math.abs(offset - before.offset) / (now.at - before.at) > fast);
  };
  return { isFast, look };
};
