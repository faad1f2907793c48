import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { AnyMachineSnapshot } from 'xstate';
import { followedPath } from '../ui/followed-path';

/** The flow has unsaved changes and asks the person first; `to` is where they wanted to go, home for the browser's Back. */
export type LeaveRequested = { readonly type: 'leave.requested'; readonly to: string };

const home = '/';

type Entry = { readonly isBolt?: true } | null;

/** Whether the current history entry is the extra one of the same page, which Back removes. */
const isBolted = () => (history.state as Entry)?.isBolt === true;
const bolt = () => history.pushState({ ...(history.state as Entry), isBolt: true }, '');

/**
 * Asks the flow before its page is left, while its state accepts `leave.requested`: by a link, by the browser's Back, and, with the
 * browser's own dialog, when the tab is closed or reloaded. While the flow is busy after that, the person stays: it ends soon.
 * To intercept Back, the first change adds a history entry of the same page, which Back removes. Where nothing can be lost any more, only
 * that entry is removed. A navigation replaces it (see useFlow).
 */
export function useLeaving(state: AnyMachineSnapshot, send: (event: LeaveRequested) => void) {
  const { base } = useRouter();
  const asks = state.can({ type: 'leave.requested', to: home });
  const [heldBefore, setHeldBefore] = useState(false);
  const holds = asks || (heldBefore && state.hasTag('busy'));
  if (holds !== heldBefore) setHeldBefore(holds);

  const page = useRef(location.pathname);
  const wasBolted = useRef(isBolted());

  const ask = (to: string) => {
    if (!state.hasTag('busy')) send({ type: 'leave.requested', to });
  };

  const onPop = useEffectEvent(() => {
    const cameOff = wasBolted.current && !isBolted();
    wasBolted.current = isBolted();
    if (!cameOff || location.pathname !== page.current) return;
    if (holds) bolt();
    wasBolted.current = holds;
    ask(home);
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = followedPath(event, base);
    if (to === undefined || base + to === location.pathname + location.search) return;
    event.preventDefault();
    ask(to);
  });

  useEffect(() => {
    const listener = () => onPop();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  useEffect(() => {
    if (!holds) return;
    if (!isBolted()) bolt();
    wasBolted.current = true;
    const click = (event: MouseEvent) => onClick(event);
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', unload);
    };
  }, [holds]);
}
