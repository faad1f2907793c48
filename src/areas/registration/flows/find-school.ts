import { findSchoolMachine } from '../../../../machines/registration/find-school.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isPostalCode } from '../rules';

const services = () => import('../services/find-school');

export const findSchool = findSchoolMachine.provide({
  actors: {
    listCountries: fromEffect(async () => (await services()).listCountries),
    listSchools: fromEffect(async () => (await services()).listSchools),
  },
  guards: { canSearch: ({ context }) => context.countryId !== null && isPostalCode(context.postalCode) },
});
