import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { titleMachine } from '../../../machines/title/title.machine';
import type { TitlePlace, TitleWithProducts } from '../../../src/areas/title/types';

const place: TitlePlace = { unit: '1', category: null, subcategory: null, tab: 'materials', isNewOnly: false, resource: null };

test('a newly chosen unit shows all its categories', async () => {
  const openTitle = fromPromise<TitleWithProducts, { titleId: string; language: string }>(
    async () => ({ title: {}, products: [] }) as never,
  );
  const actor = createActor(titleMachine.provide({ actors: { openTitle } }), {
    input: { titleId: '1', address: '/title/1', place, language: 'es', seesProducts: true, mayCreateExercises: false, asStudent: false },
  }).start();
  await waitFor(actor, (state) => state.matches('looking'));
  actor.send({ type: 'category.chosen', category: '7', subcategory: '8' });
  expect(actor.getSnapshot().context.place).toEqual({ ...place, category: '7', subcategory: '8' });
  actor.send({ type: 'unit.chosen', unit: '2' });
  expect(actor.getSnapshot().context.place).toEqual({ ...place, unit: '2' });
});
