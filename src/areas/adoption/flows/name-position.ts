import { namePositionMachine } from '../../../../machines/adoption/name-position.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { refreshSession } from '../../session';

const services = () => import('../services/positions');

export const namePosition = namePositionMachine.provide({
  actors: {
    loadPositions: fromEffect(async () => (await services()).loadPositions),
    savePosition: fromEffect(async () => (await services()).savePosition),
    refreshSession,
  },
});
