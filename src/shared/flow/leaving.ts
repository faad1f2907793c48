import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { AnyMachineSnapshot } from 'xstate';
import { followedPath } from '../ui/followed-path';

/** Whoever hears this is about to lose what is not saved, and is asked first; `to` is where they wanted to go, home by the browser's Back. */
export type LeaveRequested = { readonly type: 'leave.requested'; readonly to: string };

const home = '/';

type Entry = { readonly isBolt?: true } | null;

/** Whether the history stands at the entry that is put before a page for Back to take off: it shows the same page. */
const isBolted = () => (history.state as Entry)?.isBolt === true;
const bolt = () => history.pushState({ ...(history.state as Entry), isBolt: true }, '');

/**
 * Has a flow asked before its page is left, for as long as its chart hears `leave.requested` where it is: by a link, by the browser's Back,
 * and, in the browser's own words, when the tab is closed or loaded anew. While the flow is busy after that, nobody leaves: it ends soon.
 * Back leads out of a page only by an entry of the history; so one more of the same page is made with the first change, which Back takes off.
 * Where nothing is to be lost any more, it takes off that one alone. Whatever leads on takes its place (see useFlow).
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
