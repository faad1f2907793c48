import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { introductionMachine } from '../../../machines/title/introduction.machine';
import type { Slide, Viewer } from '../../../src/shared/rules/slides';

const slide = (id: number): Slide => ({ id, order: id, title: `Paso ${id}`, html: '', picture: null });

const openIntroduction = async () => {
  const actor = createActor(
    introductionMachine.provide({
      actors: {
        loadSlides: fromPromise<readonly Slide[], Viewer>(async () => [slide(1), slide(2)]),
        disableCarousel: fromPromise<void>(async () => undefined),
        refreshSession: fromPromise<void>(async () => undefined),
      },
    }),
    { input: { isForThem: true, isWide: true, isWanted: true, opensItself: true, viewer: { language: 311, hasMec: false } } },
  ).start();
  await waitFor(actor, (state) => state.matches('open'));
  return actor;
};

test.each(['closed', 'refused'] as const)('the introduction that was %s at its last slide opens again at its first slide', async (type) => {
  const actor = await openIntroduction();
  actor.send({ type: 'slide.chosen', at: 1 });
  actor.send({ type });
  await waitFor(actor, (state) => state.matches('offered'));
  actor.send({ type: 'introduction.requested' });
  expect(actor.getSnapshot().context.at).toBe(0);
});
