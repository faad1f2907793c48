import { zoneLogMachine } from '../../../../machines/admin-students-zone/zone-log.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const zoneLog = zoneLogMachine.provide({
  actors: { loadLog: fromEffect(async () => (await loadCode(() => import('../services/log'))).loadLog) },
});
