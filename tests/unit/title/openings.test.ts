import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { openingsMachine } from '../../../machines/title/openings.machine';

/**
 * Opens resources one after the other while the first opening is being recorded.
 * @returns the recorded resources
 */
const openResources = async (answers: Readonly<Record<string, unknown>>, ...resources: readonly string[]) => {
  const sent: string[] = [];
  const actor = createActor(
    openingsMachine.provide({
      actors: {
        recordOpening: fromPromise(async ({ input: { resource } }) => {
          sent.push(resource);
          if (resource in answers) throw answers[resource];
        }),
      },
    }),
    { input: { titleId: 't' } },
  ).start();
  for (const resource of resources) actor.send({ type: 'page.opened', resource });
  await waitFor(actor, (state) => !state.matches('recording'));
  return { actor, sent };
};

test('each opening is sent in its order, even while earlier openings are being recorded', async () => {
  const { actor, sent } = await openResources({}, 'a', 'b', 'a', 'c');
  expect(sent).toEqual(['a', 'b', 'a', 'c']);
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  actor.send({ type: 'page.opened', resource: 'd' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent.slice(4)).toEqual(['d']);
});

test('no opening waits for the answer to another opening', () => {
  const sent: string[] = [];
  const recordOpening = fromPromise<void, { titleId: string; resource: string }>(({ input: { resource } }) => {
    sent.push(resource);
    return new Promise(() => {});
  });
  const actor = createActor(openingsMachine.provide({ actors: { recordOpening } }), { input: { titleId: 't' } }).start();
  for (const resource of ['a', 'b', 'c']) actor.send({ type: 'page.opened', resource });
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('an opening that fails is not sent again', async () => {
  const { actor, sent } = await openResources({ a: { _tag: 'Timeout' } }, 'a');
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  actor.send({ type: 'page.opened', resource: 'd' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent).toEqual(['a', 'd']);
});

test('openings that failed after the end of the session are sent again once, in their order, after the next opening', async () => {
  const ended = { _tag: 'SessionEnded' };
  const answers: Record<string, unknown> = { a: ended, b: ended };
  const { actor, sent } = await openResources(answers, 'a', 'b');
  expect([sent, actor.getSnapshot().value]).toEqual([['a', 'b'], 'interrupted']);
  answers.a = { _tag: 'Timeout' };
  delete answers.b;
  actor.send({ type: 'page.opened', resource: 'c' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent.slice(2)).toEqual(['c', 'a', 'b']);
});
