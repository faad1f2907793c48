import { resetDevicesMachine } from '../../../../machines/admin-students-zone/reset-devices.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/devices'));

export const resetDevices = resetDevicesMachine.provide({
  actors: {
    loadDevices: fromEffect(async () => (await services()).loadDevices),
    resetDevices: fromEffect(async () => (await services()).resetDevices),
  },
});
