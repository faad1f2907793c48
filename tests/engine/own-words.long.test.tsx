import { expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { notifications } from '../../src/areas/account/flows/notifications';
import { useFlow } from '../../src/shared/flow/use-flow';
import { notificationsModel } from '../models/account/notifications.model';
import { to } from '../support/leads';
import type { Call, Model } from '../support/model';
import type { Page } from '../support/page';
import { wordFaults } from './faults';

/** Makes the model of a list that fails to load. Neither the chart nor the page reports the failure: both show an empty list. */
const silentModel = (): Model => {
  const sound = notificationsModel as unknown as Model;
  const { failed, ...states } = sound.flow.config.states as Record<string, Record<string, unknown>>;
  const { interrupted, ...reasons } = (failed?.states ?? {}) as Record<string, object>;
  const silentlyFailed = { ...failed, meta: undefined, states: { ...reasons, interrupted: { ...interrupted, meta: undefined } } };
  const config = { ...sound.flow.config, states: { ...states, failed: silentlyFailed } };
  const { load } = sound.calls as { readonly load: Call };
  const silently = to('failed.unavailable');
  const says = (page: Page) => page.data('Nada');
  return {
    ...sound,
    flow: new StateMachine(config as never, sound.flow.implementations as never) as unknown as AnyStateMachine,
    page: async () =>
      function List({ logic }) {
        const [state, send] = useFlow(logic as typeof notifications, { input: () => ({ of: undefined }) });
        if (state.matches('loading')) return <p aria-busy="true">Cargando</p>;
        return (
          <>
            <p>{state.matches('ready') ? 'Los números' : 'Nada'}</p>
            <button type="button" onClick={() => send({ type: 'retried' })}>
              Reintentar
            </button>
          </>
        );
      },
    calls: {
      load: {
        ...load,
        faults: { 'finds the session ended': to('failed.interrupted'), otherwise: silently },
        refused: silently,
      } as Call,
    },
    shows: { loading: 'It is under way.', ready: (page: Page) => page.data('Los números'), empty: says, failed: says } as Model['shows'],
  };
};

test('a flow that shows the same for failed and empty is an error', async () => {
  expect(await wordFaults(notificationsModel as unknown as Model)).toEqual([]);
  expect((await wordFaults(silentModel())).join('\n')).toMatch(/The screen '.*' looks the same as '.*'/);
});
