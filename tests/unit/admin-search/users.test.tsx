import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { findCustomers } from '../../../src/areas/admin-search/services/users';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const { items } = exampleOf('findCustomers') as { readonly items: readonly object[] };

const findOne = async (differently: object) => {
  const network = new FakeFetch();
  const restore = network.install();
  const question = { id: '', name: '', surname1: '', surname2: '', email: '', dni: '', role: '' } as const;
  const found = Effect.runPromise(findCustomers({ question, order: { page: 1, sort: null } }));
  while (network.open().length === 0) await macrotask();
  network.open()[0]?.answer(ok({ total: 1, items: [{ ...items[0], ...differently }] }));
  return found.then(({ items: [person] }) => person).finally(restore);
};

test.each([
  [1, true, true],
  [0, true, false],
  [1, false, false],
])('the account of a person can be used if it is active (%s) and its role allows it (%s): %s', async (active, impersonable, isOffered) => {
  expect(await findOne({ active, impersonable })).toMatchObject({ isActive: active === 1, isImpersonable: isOffered });
});
