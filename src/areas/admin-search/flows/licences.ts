import { licencesMachine } from '../../../../machines/admin-search/licences.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/licences'));

/** The flow that loads the licences of a customer. */
export const licences = licencesMachine.provide({
  actors: { loadLicences: bind('loadLicences') },
});
