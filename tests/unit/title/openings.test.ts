import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { openingsMachine } from '../../../machines/title/openings.machine';

/** Opens resources one after the other while the first opening is recorded, and tells which were recorded. */
const recorded = async (answers: Readonly<Record<string, unknown>>, ...resources: readonly string[]) => {
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

test('each opening is recorded once, in its order', async () => {
  const { actor, sent } = await recorded({}, 'a', 'b', 'a', 'c');
  expect(sent).toEqual(['a', 'b', 'a', 'c']);
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  actor.send({ type: 'page.opened', resource: 'd' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent.slice(4)).toEqual(['d']);
});

test('one that fails is given up, and those after it are recorded', async () => {
  const { actor, sent } = await recorded({ a: { _tag: 'Timeout' }, c: { _tag: 'Timeout' } }, 'a', 'b', 'c');
  expect(sent).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'page.opened', resource: 'd' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent.slice(3)).toEqual(['d']);
});

test('what was opened when the session had ended is recorded with the next one', async () => {
  const answers: Record<string, unknown> = { a: { _tag: 'SessionEnded' } };
  const { actor, sent } = await recorded(answers, 'a', 'b');
  expect([sent, actor.getSnapshot().value]).toEqual([['a'], 'interrupted']);
  delete answers.a;
  actor.send({ type: 'page.opened', resource: 'c' });
  await waitFor(actor, (state) => state.matches('idle'));
  expect(sent).toEqual(['a', 'a', 'b', 'c']);
});
