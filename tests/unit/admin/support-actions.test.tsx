import { Effect } from 'effect';
import { expect, onTestFinished, test } from 'vitest';
import { findActions } from '../../../src/areas/admin/services/support-actions';
import { ok } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';

test.each([
  ['Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-03-29T04:00:00.000Z', '2026-03-30T04:00:00.000Z'],
])('a day of the question is a day of the reader, in %s', async (place, from, to) => {
  const zone = process.env.TZ;
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  process.env.TZ = place;
  const network = new FakeFetch();
  onTestFinished(network.install());
  const question = { person: '', support: '', from: '2026-03-29', to: '2026-03-29' };
  const found = Effect.runPromise(findActions({ question, order: { sort: null, page: 1 } }));
  const { answer, request } = await network.waitForRequest();
  answer(ok({ total: 0, items: [] }));
  await found;
  const { searchParams } = new URL(request.url);
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([from, to]);
});
