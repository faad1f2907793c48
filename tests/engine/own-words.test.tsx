import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createMachine, StateMachine } from 'xstate';
import type { notifications } from '../../src/areas/account/flows/notifications';
import { useFlow } from '../../src/shared/flow/use-flow';
import { notificationsModel } from '../models/account/notifications.model';
import { to } from '../support/leads';
import type { Call, Model } from '../support/model';
import { OwnWords } from '../support/oracle/own-words';
import type { Page } from '../support/page';
import { wordFaults } from './faults';

const machine = createMachine({
  initial: 'empty',
  states: { loading: {}, empty: {}, ready: {}, failed: { initial: 'one', states: { one: {}, other: {} } } },
});
const resting = (value: string | object): AnyMachineSnapshot => machine.resolveState({ value, context: {} } as never);
const failedIn = (way: string) => resting({ failed: way });

describe('a screen', () => {
  const words = () => {
    const seen = new OwnWords();
    seen.look('loading', resting('loading'), "heading 1 'Titles'");
    seen.look('empty', resting('empty'), "heading 1 'Titles'\n'There are none'");
    return seen;
  };

  test('of a failed state differs from that of an empty state', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles'\n'There are none'")).toThrow(
      "Nothing tells the screen 'failed' from 'empty'",
    );
  });

  test('of a failed state says something', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles' (focus)")).toThrow("from 'loading'");
  });

  test('of a ready state differs from that of an empty state', () => {
    expect(() => words().look('ready', resting('ready'), "heading 1 'Titles'\n'There are none'")).toThrow("from 'empty'");
  });

  test('of a failed state may equal that of another failed state, and of a ready state that of a loading state', () => {
    const seen = words();
    seen.look('one', failedIn('one'), "danger\n  'Try again'");
    seen.look('other', failedIn('other'), "danger\n  'Try again'");
    seen.look('ready', resting('ready'), "heading 1 'Titles'");
  });

  test.each([
    ["danger\n  'Not saved'\ndialog 'Sorry'\n  warning\n    'Not saved'", 2],
    ["danger\n  'One'\ninfo\n  'Another'\nsuccess\n  'A third'", 3],
  ])('has at most one message: %j', (inventory, count) => {
    expect(() => words().look('failed', failedIn('one'), inventory)).toThrow(`'failed' shows ${count} messages at once`);
  });
});

/** A list that fails to load, but neither the chart nor the page reports it: both show an empty list. */
const silentModel = (): Model => {
  const sound = notificationsModel as unknown as Model;
  const { failed, ...states } = sound.flow.config.states as Record<string, Record<string, unknown>>;
  const { interrupted, ...reasons } = (failed?.states ?? {}) as Record<string, object>;
  const silentlyFailed = { ...failed, meta: undefined, states: { ...reasons, interrupted: { ...interrupted, meta: undefined } } };
  const config = { ...sound.flow.config, states: { ...states, failed: silentlyFailed } };
  const { load } = sound.calls as { readonly load: Call };
  const silently = to('failed.unavailable');
  const [unread] = Object.entries(load.answers ?? {}).filter(([name]) => name === 'has no permission');
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
        answers: { ...load.answers, [unread?.[0] ?? '']: [unread?.[1][0], silently] },
      } as Call,
    },
    shows: { loading: 'It is under way.', ready: (page: Page) => page.data('Los números'), empty: says, failed: says } as Model['shows'],
  };
};

test('a flow that shows the same for failed and empty is an error', async () => {
  expect(await wordFaults(notificationsModel as unknown as Model)).toEqual([]);
  expect((await wordFaults(silentModel())).join('\n')).toMatch(/Nothing tells the screen '.*' from '.*'/);
});
