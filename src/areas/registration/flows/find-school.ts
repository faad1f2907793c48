import { findSchoolMachine } from '../../../../machines/registration/find-school.machine';
import { listMachine } from '../../../../machines/shared/list.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { isSpain } from '../../../shared/rules/country';
import { isPostalCodeIn } from '../../../shared/rules/postal-code';
import type { School, SchoolSearch } from '../types';

const bind = bindServices(() => import('../services/find-school'));

/** Flow that lists the schools at a postal code. */
export const schools = listMachine<School, SchoolSearch>().provide({
  actors: { load: bind('listSchools') },
});

export const findSchool = findSchoolMachine.provide({
  actors: {
    listCountries: bind('listCountries'),
    schools: childFlow(schools),
  },
  guards: {
    canSearch: ({ context: { countryId, postalCode } }) => countryId !== null && isPostalCodeIn(countryId, postalCode),
    isInSpain: ({ context: { countryId, postalCode } }) => countryId !== null && isSpain(countryId) && postalCode.trim() !== '',
  },
});
