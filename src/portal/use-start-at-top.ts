import { useEffect, useRef } from 'react';

/** Scrolls to the top when a new page opens. On Back and Forward, the browser restores the scroll position. */
export function useStartAtTop(path: string) {
  const isReturning = useRef(false);

  useEffect(() => {
    const onPop = () => {
      // The extra entry (`isBolt`) means that the person has stayed on a page with unsaved changes (see shared/flow/leaving).
      isReturning.current = !history.state?.isBolt;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the path alone
  useEffect(() => {
    if (!isReturning.current) window.scrollTo(0, 0);
    isReturning.current = false;
  }, [path]);
}
