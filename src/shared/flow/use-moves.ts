import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useRouter } from 'wouter';

/** Returns whether a place of a flow has a resource that is open over the page. */
const hasOpenResource = (place: object): boolean => 'resource' in place && place.resource !== null;

type Moved<Place> = { readonly type: 'moved'; readonly place: Place; readonly step: 'push' | 'replace' | 'back' };

/** A flow that emits the place to which the person has moved. */
type Moving<Place> = {
  on(type: 'moved', listener: (event: Moved<Place>) => void): { unsubscribe(): void };
  getSnapshot(): { readonly context: { readonly place: Place | null } };
};

/** The state of the history entry of a resource that is open over the page. Back closes the resource, as its close button does. */
const over = { isOver: true };

/**
 * Synchronises the address of the page with the place of its flow. A choice of the person adds a history entry. Back, Forward or a link
 * moves the flow. If an opened resource has added a history entry, closing the resource goes back in the history.
 * @param isReady whether the flow can be moved. Until then, a change of the address waits for the flow
 * @param addressOf returns the address of a place inside the portal
 */
export function useMoves<Place extends object, Here extends Place | null>(
  flow: Moving<Place>,
  isReady: boolean,
  addressOf: (place: Place) => string,
  here: Here,
  send: (event: { type: 'address.changed'; place: Here }) => void,
) {
  const [path, navigate] = useLocation();
  const { base } = useRouter();

  const follow = useEffectEvent(({ place, step }: Moved<Place>) => {
    const to = addressOf(place);
    if (base + to === location.pathname + location.search) return;
    if (step === 'back' && history.state?.isOver) history.back();
    else if (step === 'push') navigate(to, { state: hasOpenResource(place) ? over : null });
    else navigate(to, { replace: true, state: step === 'replace' ? history.state : null });
  });
  useLayoutEffect(() => {
    const subscription = flow.on('moved', (event) => follow(event));
    return () => subscription.unsubscribe();
  }, [flow]);

  const look = useEffectEvent(() => {
    if (isReady && JSON.stringify(here) !== JSON.stringify(flow.getSnapshot().context.place))
      send({ type: 'address.changed', place: here });
  });
  const at = `${isReady} ${path} ${JSON.stringify(here)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone moves the flow
  useEffect(() => look(), [at]);
}
