import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { changeValues } from '../../../src/areas/admin-students-zone/flows/change-values';
import type { ChangeableValues, LinkReference } from '../../../src/areas/admin-students-zone/types';

const known: ChangeableValues = { percentage: 10, devices: 3, mostDevices: 3, version: 'old', hasEnded: false };
const saved: ChangeableValues = { ...known, percentage: 30, version: 'new' };

test('values that somebody else has changed are loaded from the server, not taken from the page once more', async () => {
  const logic = changeValues.provide({
    actors: {
      loadValues: fromPromise<ChangeableValues, { link: LinkReference | null; known: ChangeableValues | null }>(
        async ({ input }) => input.known ?? saved,
      ),
      saveValues: fromPromise(() => Promise.reject({ _tag: 'ChangedMeanwhile' })),
    },
  });
  const actor = createActor(logic, { input: { link: null, known } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'field.changed', field: 'percentage', text: '20' });
  actor.send({ type: 'submitted' });
  await waitFor(actor, (state) => state.matches('changedMeanwhile'));
  actor.send({ type: 'retried' });
  const { context } = await waitFor(actor, (state) => state.matches('editing'));
  expect(context.form.percentage).toBe('30');
  expect(context.values?.version).toBe('new');
});
