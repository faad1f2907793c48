import { zoneLogMachine } from '../../../../machines/admin-students-zone/zone-log.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const zoneLog = zoneLogMachine.provide({
  actors: { loadLog: fromEffect(async () => (await import('../services/log')).loadLog) },
});
