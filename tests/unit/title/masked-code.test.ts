import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { licenceMachine } from '../../../machines/title/licence.machine';
import type { Licence } from '../../../src/areas/title/types';
import { aProduct } from '../../models/title/title-with-products';

const licence: Licence = { code: '********9X14', ends: null, activations: null, activationsLeft: null };
const logic = licenceMachine.provide({ actors: { readLicence: fromPromise(async () => licence) } });

it.each([
  ['that is masked cannot', true, false],
  ['that is whole can', false, true],
])('a code %s be copied', async (_, isMasked, wanted) => {
  const actor = createActor(logic, { input: { product: aProduct({ isMasked }) } }).start();
  const shown = await waitFor(actor, (state) => state.matches('shown'));
  expect(shown.can({ type: 'copy.requested', text: licence.code ?? '' })).toBe(wanted);
});
