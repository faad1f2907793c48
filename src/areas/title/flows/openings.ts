import { openingsMachine } from '../../../../machines/title/openings.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const openings = openingsMachine.provide({
  actors: { recordOpening: fromEffect(async () => (await import('../services/openings')).recordOpening) },
});
