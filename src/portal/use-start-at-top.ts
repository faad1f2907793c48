import { useEffect, useRef } from 'react';

/** A new page starts at its top; on Back and Forward the browser restores the scroll position. */
export function useStartAtTop(path: string) {
  const comeBack = useRef(false);

  useEffect(() => {
    const onPop = () => {
      // a page that was not left has added its extra entry again (see shared/flow/leaving)
      comeBack.current = !history.state?.isBolt;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the path alone
  useEffect(() => {
    if (!comeBack.current) window.scrollTo(0, 0);
    comeBack.current = false;
  }, [path]);
}
