import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { resetDevicesMachine } from '../../../machines/admin-students-zone/reset-devices.machine';
import type { LinkDevices, LinkReference } from '../../../src/areas/admin-students-zone/types';

const counted: LinkDevices = { used: 3, admitted: 117, hasEnded: false };
const link = { id: 'b6bbe310', teacher: 'Elena', title: 'Mates' };

/** @returns the outcome that the closing dialog reports to its page */
const outcomeOf = async (devices: LinkDevices, refusal?: { readonly _tag: string }): Promise<string | undefined> => {
  const actor = createActor(
    resetDevicesMachine.provide({
      actors: {
        loadDevices: fromPromise<LinkDevices, { link: LinkReference }>(async () => devices),
        resetDevices: fromPromise<void, { link: LinkReference }>(async () => {
          if (refusal) throw refusal;
        }),
      },
    }),
    { input: { link } },
  );
  let outcome: string | undefined;
  actor.on('dialog.closed', (event) => {
    outcome = event.outcome;
  });
  actor.start();
  await waitFor(actor, (state) => !state.hasTag('busy'));
  actor.send({ type: 'submitted' });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'dismissed' });
  return outcome;
};

test('the search learns that a link has ended, or else whether its devices were reset', async () => {
  expect(await outcomeOf({ ...counted, hasEnded: true })).toBe('outdated');
  expect(await outcomeOf(counted, { _tag: 'LinkEnded' })).toBe('outdated');
  expect(await outcomeOf(counted)).toBe('saved');
  expect(await outcomeOf({ ...counted, used: 0 })).toBe('dismissed');
});
