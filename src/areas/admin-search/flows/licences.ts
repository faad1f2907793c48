import { licencesMachine } from '../../../../machines/admin-search/licences.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

/** The licences of a customer. */
export const licences = licencesMachine.provide({
  actors: { loadLicences: fromEffect(async () => (await loadCode(() => import('../services/licences'))).loadLicences) },
});
