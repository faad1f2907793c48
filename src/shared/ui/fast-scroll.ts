import { createContext, useRef, useState } from 'react';

/** Whether the list around is scrolled so fast that nobody sees a picture: pictures that have not been asked for wait. */
export const ScrollsFast = createContext(false);

/** From this speed on, a window passes several times a second; in CSS pixels per millisecond. */
const fast = 2.5;

/** @returns whether the scrolling is fast, and the function that is told of each new offset */
export const useFastScroll = () => {
  const [isFast, setIsFast] = useState(false);
  const before = useRef({ at: 0, offset: 0 });
  const look = (offset: number, isScrolling: boolean) => {
    const at = performance.now();
    const speed = Math.abs(offset - before.current.offset) / (at - before.current.at);
    before.current = { at, offset };
    setIsFast(isScrolling && speed > fast);
  };
  return { isFast, look };
};
