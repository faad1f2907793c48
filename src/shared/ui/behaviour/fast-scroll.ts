import { createContext, useRef, useState } from 'react';

/** Whether the surrounding list is scrolled so fast that nobody can see a picture. Meanwhile, pictures that are not loading yet wait. */
export const ScrollsFast = createContext(false);

/** The speed from which scrolling counts as fast, in CSS pixels per millisecond: several windows pass in a second. */
const fast = 2.5;

/** @returns whether the scrolling is fast, and a function to call with each new offset in CSS pixels */
export const useFastScroll = () => {
  const [isFast, setIsFast] = useState(false);
  const last = useRef<{ readonly at: number; readonly offset: number }>(null);
  const look = (offset: number, isScrolling: boolean) => {
    const now = { at: performance.now(), offset };
    const before = last.current;
    last.current = now;
    // The first offset is no scrolling: a list may begin where it was left.
    setIsFast(isScrolling && before !== null && Math.abs(offset - before.offset) / (now.at - before.at) > fast);
  };
  return { isFast, look };
};
