import { useEffect, useRef } from 'react';

/**
 * Steps of a flow that fill the page, one in the place of the other: one that is gone on to begins at its top, one that is come back to
 * stands where it was left. The browser's own memory of an entry of the history does not serve: the next step is there before the entry is left.
 * @param step 1 for the first; after `useFlow`, whose entries these are
 */
export function useStepPlaces(step: number) {
  const tops = useRef(new Map<number, number>());

  useEffect(() => {
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = scrollRestoration;
    };
  }, []);

  useEffect(() => {
    for (const further of [...tops.current.keys()].filter((each) => each > step)) tops.current.delete(further);
    window.scrollTo({ top: tops.current.get(step) ?? 0, behavior: 'instant' });
    const note = () => tops.current.set(step, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [step]);
}
