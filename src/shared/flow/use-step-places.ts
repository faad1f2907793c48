import { useEffect, useRef } from 'react';

/**
 * Scrolls the page for a flow whose steps replace each other. The next step begins at its top, and an earlier step is shown at its last
 * scroll position. The browser's own scroll positions are wrong here, because the next step is rendered before the history entry is left.
 * @param step counted from 1. Call this hook after `useFlow`, which makes the history entries
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
