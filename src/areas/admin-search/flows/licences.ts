import { licencesMachine } from '../../../../machines/admin-search/licences.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

/** The licences of a customer. */
export const licences = licencesMachine.provide({
  actors: { loadLicences: fromEffect(async () => (await import('../services/licences')).loadLicences) },
});
