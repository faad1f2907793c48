import { useEffect, useEffectEvent, useRef } from 'react';

type Entry = { readonly step?: number } | null;

const entryStep = () => (history.state as Entry)?.step;

/**
 * Synchronises the browser's history with the steps of a flow.
 * Each step has one history entry. The browser's Back asks the flow to go back. When the flow goes back by itself, the entries of the later
 * steps are removed. From some steps the person cannot go back, because the flow is done. Such a step removes all entries of its flow, so
 * that Back leaves the flow and never returns into it. An entry of a step that was not reached is skipped at once.
 */
export function useStepHistory(step: number | undefined, canGoBack: boolean, back: () => void) {
  const shown = useRef<number | undefined>(undefined);
  const expected = useRef(0); // number of awaited popstate events that this hook has caused

  const go = (delta: number) => {
    if (delta === 0) return;
    expected.current += 1;
    history.go(delta);
  };

  /** Removes the entries of later steps. The browser moves only some time after the call, so nothing is removed while a move is pending. */
  const removeLaterEntries = () => {
    if (step !== undefined && expected.current === 0) go(Math.min(step - (entryStep() ?? step), 0));
  };

  useEffect(() => {
    if (step === undefined) return;
    const before = shown.current;
    shown.current = step;
    if (before === undefined) history.replaceState({ ...(history.state as Entry), step }, '');
    else if (step > before && canGoBack) history.pushState({ step }, '');
    else if (step > before) go(-((entryStep() ?? 1) - 1));
    else removeLaterEntries();
  });

  const onPop = useEffectEvent((event: PopStateEvent) => {
    if (expected.current > 0) {
      expected.current -= 1;
      removeLaterEntries();
      return;
    }
    const target = (event.state as Entry)?.step;
    if (step === undefined || target === undefined || target === step) return;
    if (target < step && canGoBack) {
      shown.current = target;
      back();
    } else go(step - target);
  });

  useEffect(() => {
    const listener = (event: PopStateEvent) => onPop(event);
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
