import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { AnyMachineSnapshot } from 'xstate';
import { followedPath } from '../ui/behaviour/followed-path';
import { askBeforeLeaving } from './before-leaving';
import { cameFrom } from './came-from';

/**
 * The event for a person who wants to leave a page with unsaved changes. The flow then asks them whether to leave. `to` is the address to
 * which they want to go. For the browser's Back, `to` is the previous page if it is known (see came-from.ts), and otherwise home.
 */
export type LeaveRequested = { readonly type: 'leave.requested'; readonly to: string };

/** The person's answer: to leave the page, or to stay. */
export type LeaveAnswered = { readonly type: 'leave.confirmed' | 'dismissed' };

const home = '/';

type Entry = { readonly isBolt?: true } | null;

/** Returns whether the current history entry is the bolt: the extra entry of the same page, which Back removes. */
const isBolted = () => (history.state as Entry)?.isBolt === true;

/** The used part of the browser's `navigate` event. */
type Traversal = Event & {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
};

/** Returns the browser's Navigation API, which not every browser has yet. */
const navigation = () => (window as { readonly navigation?: EventTarget }).navigation;

/** Returns whether a dialog lies over the page. A dialog that does not belong to the flow has to be answered first. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Asks the flow before its page is left, as long as its state accepts `leave.requested`. A page is left by a link, by the browser's Back,
 * or by another action that ends it (see before-leaving.ts). If the tab is closed or reloaded, the browser's own dialog asks. While the
 * flow is busy after such a state, the page cannot be left, and the person is not asked. While a dialog that does not belong to the flow is
 * open, Back does not ask. The tag `dialog` marks states in which the flow itself shows a dialog.
 *
 * To intercept Back, the first change adds a history entry of the same page (the bolt). The bolt is added again whenever Back has removed
 * it. Once nothing can be lost any more, one press of Back also skips the bolt. A navigation of the flow replaces the bolt (see useFlow). A
 * jump back over several entries is cancelled in the event `navigate`. In browsers without that event, this hook handles `popstate` before
 * the router does, and adds the bolt again.
 */
export function useLeaving(state: AnyMachineSnapshot, send: (event: LeaveRequested | LeaveAnswered) => void) {
  const { base } = useRouter();
  const asks = state.can({ type: 'leave.requested', to: home });
  const [heldBefore, setHeldBefore] = useState(false);
  const holds = asks || (heldBefore && state.hasTag('busy'));
  if (holds !== heldBefore) setHeldBefore(holds);

  // Read once, because the browser copies the state of an entry each time it is read.
  const [page] = useState(() => ({ href: location.href, path: location.pathname, entry: history.state as Entry }));
  const wasBolted = useRef(page.entry?.isBolt === true);
  const goOn = useRef<(() => void) | undefined>(undefined);

  const bolt = () => {
    const { entry, href } = page;
    history.pushState({ ...entry, isBolt: true }, '', href);
    wasBolted.current = true;
  };

  const ask = (to: string, then?: () => void) => {
    if (state.hasTag('busy')) return;
    goOn.current = then;
    send({ type: 'leave.requested', to });
  };

  const askForBack = () => {
    if (state.hasTag('dialog') || !isCovered()) ask(cameFrom(page.entry) ?? home);
  };

  const onPop = useEffectEvent(() => {
    const cameOff = wasBolted.current && !isBolted();
    wasBolted.current = isBolted();
    if (!cameOff) return;
    if (holds) {
      bolt();
      askForBack();
    } else if (location.pathname === page.path) history.back();
  });

  const onNavigate = useEffectEvent((event: Traversal) => {
    const { navigationType, destination, cancelable } = event;
    const isAway = destination.sameDocument && new URL(destination.url).pathname !== page.path;
    if (navigationType !== 'traverse' || !isAway || !cancelable) return;
    event.preventDefault();
    askForBack();
  });

  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = followedPath(event, base);
    if (to === undefined || base + to === location.pathname + location.search) return;
    event.preventDefault();
    ask(to);
  });

  const onEnd = useEffectEvent((then: () => void) => ask(home, then));

  useEffect(() => {
    const listener = () => onPop();
    window.addEventListener('popstate', listener, { capture: true });
    return () => window.removeEventListener('popstate', listener, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `bolt` reads only values that never change
  useEffect(() => {
    if (!holds) return;
    if (!isBolted()) bolt();
    const navigate = (event: Event) => onNavigate(event as Traversal);
    const click = (event: MouseEvent) => onClick(event);
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = askBeforeLeaving((then) => onEnd(then));
    navigation()?.addEventListener('navigate', navigate);
    document.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', unload);
    return () => {
      release();
      navigation()?.removeEventListener('navigate', navigate);
      document.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', unload);
    };
  }, [holds]);

  return {
    stay: () => send({ type: 'dismissed' }),
    leave: () => {
      send({ type: 'leave.confirmed' });
      goOn.current?.();
    },
  };
}
