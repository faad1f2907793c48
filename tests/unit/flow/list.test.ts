import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { listMachine } from '../../../machines/shared/list.machine';

type Pupil = { readonly id: string };

const pupils = listMachine<Pupil, string>().provide({
  actors: { load: fromPromise(async ({ input }) => [{ id: `${input.of} 1` }, { id: `${input.of} 2` }]) },
});

it('keeps its sorting when the list is loaded again', async () => {
  const actor = createActor(pupils, { input: { of: 'first' } }).start();
  const listed = () => waitFor(actor, (state) => state.matches('listed'));
  const { context } = await listed();
  actor.send({ type: 'sort.chosen', column: 'name' });
  actor.send({ type: 'filter.changed', filter: 'nobody' });
  actor.send({ type: 'page.chosen', page: 2 });
  actor.send({ type: 'row.picked', item: context.items[1] as Pupil });
  actor.send({ type: 'asked' });
  const after = (await listed()).context;
  expect(after.view).toEqual({ filter: '', sort: { column: 'name', isDown: false }, page: 1 });
  expect([after.items.map(({ id }) => id), after.picked]).toEqual([['first 1', 'first 2'], null]);
});
