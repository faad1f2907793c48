import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { favouritesMachine } from '../../../machines/title/favourites.machine';
import type { Favourites } from '../../../src/areas/title/types';

type Save = { titleId: string; saved: Favourites; pressed: ReadonlyMap<string, boolean> };

test('a star that is pressed again during its save ends in the state of the last press', async () => {
  const sent: (readonly [id: string, isWanted: boolean])[][] = [];
  const saveFavourites = fromPromise<Pick<Favourites, 'version'>, Save>(async ({ input }) => {
    sent.push([...input.pressed]);
    return { version: String(sent.length) };
  });
  const logic = favouritesMachine.provide({ actors: { saveFavourites } });
  const actor = createActor(logic, { input: { titleId: '1', saved: { ids: new Set<string>(), version: null } } }).start();
  actor.send({ type: 'star.pressed', resource: 'song' });
  actor.send({ type: 'star.pressed', resource: 'song' });
  const { context } = await waitFor(actor, (state) => state.matches('settled'));
  expect(sent).toEqual([[['song', true]], [['song', false]]]);
  expect([...context.saved.ids]).toEqual([]);
});
