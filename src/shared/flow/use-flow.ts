import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useLayoutEffect, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { sessionNews } from '../api/session-news';
import { goBackTo } from './came-from';
import { type Draft, useDraft } from './draft';
import { FlowEnvironmentContext, flowOptions } from './environment';
import type { NavigationState } from './navigation-state';
import { stepOf } from './notice';
import { useStepHistory } from './step-history';

type Options<Logic extends AnyStateMachine> = (undefined extends InputFrom<Logic>
  ? { readonly input?: () => InputFrom<Logic> }
  : { readonly input: () => InputFrom<Logic> }) & {
  /** The part of the form that survives a reload. */
  readonly draft?: Draft<never, unknown>;
  /**
   * Tells whether two states look the same on the page. The page is not rendered again for a state that looks the same (see
   * equal-except.ts). By default each state is rendered.
   */
  readonly same?: (before: SnapshotFrom<Logic>, now: SnapshotFrom<Logic>) => boolean;
};

/**
 * The event that a flow emits to leave its page. `replace` says that Back must not return to the page. By default, only the extra history
 * entry that intercepts Back is replaced (see leaving.ts).
 */
export type LeftEvent = NavigationState & { readonly type: 'left'; readonly to: string; readonly replace?: boolean };

/** The event that a flow emits if it needs a session. The portal then asks the person to sign in, and returns to this page. */
export type SignedOut = { readonly type: 'signed.out' };

type Emitter<Event> = { on(type: '*', listener: (event: Event) => void): { unsubscribe(): void } };

const whole = <Snapshot>(snapshot: Snapshot) => snapshot;

/**
 * Runs a flow for as long as its page is shown.
 * The chart has no access to the router, so this hook navigates when the chart emits `left`. The hook also synchronises the steps of the
 * flow with the browser's history (see step-history.ts). The input is read once, so give the page a `key` if the input can change.
 */
export function useFlow<Logic extends AnyStateMachine>(logic: Logic, { draft, input, same }: Options<Logic>) {
  const environment = useContext(FlowEnvironmentContext);
  const [given] = useState(() => input?.());
  const actor = useActorRef(logic, flowOptions<Logic>(given, environment));
  const snapshot = useSelector(actor, whole<SnapshotFrom<Logic>>, same);
  const { send } = actor;
  const [, navigate] = useLocation();
  const { base } = useRouter();

  // A flow may emit `left` as soon as it starts. This is a layout effect, because it must run before the effect that starts the flow.
  useLayoutEffect(() => {
    const subscription = (actor as unknown as Emitter<LeftEvent | SignedOut>).on('*', (event) => {
      // The hook does not navigate to the address of the open page, so that the page keeps its history entry.
      const isHere = event.type === 'left' && base + event.to === location.pathname + location.search + location.hash;
      if (event.type === 'left' && !isHere) {
        const { type: _, to, replace = history.state?.isBolt === true, ...state } = event;
        if (!goBackTo(to)) navigate(to, { replace, state });
      }
      if (event.type === 'signed.out') sessionNews.tell('lapsed');
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, base]);

  const back = { type: 'back' } as EventFromLogic<Logic>;
  const state: AnyMachineSnapshot = snapshot;
  useDraft(actor, state, draft);
  useStepHistory(stepOf(state), state.can(back), () => send(back));

  return [snapshot as SnapshotFrom<Logic>, send as (event: EventFromLogic<Logic>) => void, actor] as const;
}
