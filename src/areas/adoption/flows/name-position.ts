import { namePositionMachine } from '../../../../machines/adoption/name-position.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { askSession, refreshSession } from '../../session';

const services = () => loadCode(() => import('../services/positions'));

export const namePosition = namePositionMachine.provide({
  actors: {
    loadPositions: fromEffect(async () => (await services()).loadPositions),
    savePosition: fromEffect(async () => (await services()).savePosition),
    refreshSession,
    askPosition: askSession(({ position }) => position?.id ?? null),
  },
});
