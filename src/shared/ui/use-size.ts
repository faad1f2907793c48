import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** The size of an element in CSS pixels, followed as it changes; zero before the first layout. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return [element, size];
}
