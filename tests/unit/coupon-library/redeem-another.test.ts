import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { redeemAnother } from '../../../src/areas/coupon-library/flows/redeem-another';
import type { CouponRedemption } from '../../../src/areas/coupon-library/types';
import { email } from '../../models/coupon-library/wire';

/** Whether the library is loaded again when the dialog closes after a given answer. */
const isLoadedAgain = async (answer: () => Promise<void>) => {
  const redeem = fromPromise<void, CouponRedemption>(answer);
  const actor = createActor(redeemAnother.provide({ actors: { redeem } }), { input: { email } });
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  actor.start();
  actor.send({ type: 'code.changed', text: 'ABC-1' });
  actor.send({ type: 'province.chosen', province: 45 });
  actor.send({ type: 'submitted' });
  await waitFor(actor, (state) => !state.matches('sending'));
  actor.send({ type: 'accepted' });
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'closed' });
  expect(told.at(-1)).toBe('redeem.closed');
  return told.includes('library.changed');
};

test.each(['CouponUsed', 'Timeout', 'NetworkDown', 'BadResponse'])('the library is loaded again after %s', async (_tag) => {
  expect(await isLoadedAgain(() => Promise.reject({ _tag }))).toBe(true);
});

test.each(['CouponNotYet', 'NotActivated', 'UnknownCode', 'CaptchaRefused', 'Refused'])('the library stays after %s', async (_tag) => {
  expect(await isLoadedAgain(() => Promise.reject({ _tag }))).toBe(false);
});

test('the library is loaded again after a coupon was redeemed', async () => {
  expect(await isLoadedAgain(async () => undefined)).toBe(true);
});
