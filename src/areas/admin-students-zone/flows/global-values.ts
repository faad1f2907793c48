import { globalValuesMachine } from '../../../../machines/admin-students-zone/global-values.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/values'));

export const globalValues = globalValuesMachine.provide({
  actors: { loadValues: bind('loadGlobalValues') },
});
