import { resetDevicesMachine } from '../../../../machines/admin-students-zone/reset-devices.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/devices'));

export const resetDevices = resetDevicesMachine.provide({
  actors: {
    loadDevices: bind('loadDevices'),
    resetDevices: bind('resetDevices'),
  },
});
