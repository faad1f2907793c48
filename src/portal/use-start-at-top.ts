import { useEffect, useRef } from 'react';

/** Another page starts at its top; one that is come back to (Back, Forward) is left where the browser puts it. */
export function useStartAtTop(path: string) {
  const comeBack = useRef(false);

  useEffect(() => {
    const onPop = () => {
      comeBack.current = true;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path that makes another page
  useEffect(() => {
    if (!comeBack.current) window.scrollTo(0, 0);
    comeBack.current = false;
  }, [path]);
}
