import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { productKeyMachine } from '../../../machines/admin-access/product-key.machine';
import type { KeyAction, ProductKey } from '../../../src/areas/admin-access/types';

const key: ProductKey = { id: '1', token: '', email: '', coupon: '', name: '', licence: '', devices: 1, orderId: '', detailId: '' };

test('the log of the next key opens on its first page', async () => {
  const readLog = fromPromise<readonly KeyAction[], { item: ProductKey }>(async () => []);
  const actor = createActor(productKeyMachine.provide({ actors: { readLog } })).start();
  const openLog = async (item: ProductKey) => {
    actor.send({ type: 'log.requested', item });
    await waitFor(actor, (state) => state.matches('log'));
  };
  await openLog(key);
  actor.send({ type: 'page.chosen', view: { page: 3, rows: 50 } });
  expect(actor.getSnapshot().context.view).toEqual({ page: 3, rows: 50 });
  actor.send({ type: 'back' });
  await openLog({ ...key, id: '2' });
  expect(actor.getSnapshot().context.view).toEqual({ page: 1, rows: 20 });
});
