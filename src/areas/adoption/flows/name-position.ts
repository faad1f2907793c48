import { namePositionMachine } from '../../../../machines/adoption/name-position.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { askSession, refreshSession } from '../../session';

const bind = bindServices(() => import('../services/positions'));

export const namePosition = namePositionMachine.provide({
  actors: {
    loadPositions: bind('loadPositions'),
    savePosition: bind('savePosition'),
    refreshSession,
    askPosition: askSession(({ position }) => position?.id ?? null),
  },
});
