import { zoneLogMachine } from '../../../../machines/admin-students-zone/zone-log.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/log'));

export const zoneLog = zoneLogMachine.provide({
  actors: { loadLog: bind('loadLog') },
});
