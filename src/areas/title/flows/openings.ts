import { openingsMachine } from '../../../../machines/title/openings.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const openings = openingsMachine.provide({
  actors: { recordOpening: fromEffect(async () => (await loadCode(() => import('../services/openings'))).recordOpening) },
});
