import { useActor } from '@xstate/react';
import { useContext } from 'react';
import type { PromiseActorLogic } from 'xstate';
import { loadMachine } from '../../../machines/shared/load.machine';
import { FlowEnvironmentContext } from './environment';

/** The shared load chart, bound to one call. */
export type LoadFlow<Item, Input> = { readonly machine: typeof loadMachine; readonly itemOf?: Item; readonly inputOf?: Input };

/** Binds the shared load chart to the call that brings the list. */
export const loadFlow = <Item, Input>(load: PromiseActorLogic<readonly Item[], Input>): LoadFlow<Item, Input> => ({
  machine: loadMachine.provide({ actors: { load: load as unknown as PromiseActorLogic<readonly unknown[], unknown> } }),
});

/**
 * A read-only list on a page.
 * @param input what the call is given, read once: give the part a `key` where it can change
 */
export function useLoad<Item, Input>(flow: LoadFlow<Item, Input>, input: Input) {
  const environment = useContext(FlowEnvironmentContext);
  const [snapshot, send] = useActor(flow.machine, { input: { of: input }, ...environment } as Parameters<
    typeof useActor<typeof loadMachine>
  >[1]);
  return {
    phase: snapshot.value,
    state: snapshot,
    items: snapshot.context.items as readonly Item[],
    retry: () => send({ type: 'retried' }),
  };
}
